import type { Table } from '../../net/protocol';

/** Returns who of an open table's host and players is followed. Guests are not: anyone may play under such a name. */
export function followedAt({ by, seats }: Table, following: readonly string[]): readonly string[] {
  const accounts = new Set([by, ...seats.map(({ name, account }) => (account ? name : null))]);
  return following.filter((name) => accounts.has(name));
}
