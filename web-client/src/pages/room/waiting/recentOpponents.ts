import type { Me, MyGame } from '../../../net/protocol';

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
