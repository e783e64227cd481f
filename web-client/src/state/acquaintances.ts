import type { Me, MyGame, Table } from '../net/protocol';

/** Returns who of an open table's host and players is followed. Guests are not: anyone may play under such a name. */
export function followedAt({ by, seats }: Table, following: readonly string[]): readonly string[] {
  const accounts = new Set([by, ...seats.map(({ name, account }) => (account ? name : null))]);
  return following.filter((name) => accounts.has(name));
}

/** Returns the accounts of people that the user has played with, the most recent first; not those they have blocked. */
export function recentOpponents(games: readonly MyGame[], { name: own, blocked }: Me): readonly string[] {
  const names = [...games]
    .filter(({ status }) => status !== 'open')
    .sort((a, b) => b.at - a.at)
    .flatMap(({ seats, seat: mine }) =>
      seats.flatMap(({ name, account, bot }, seat) => (name !== null && account && !bot && seat !== mine ? [name] : [])),
    );
  return [...new Set(names)].filter((name) => name !== own && !blocked.includes(name));
}
