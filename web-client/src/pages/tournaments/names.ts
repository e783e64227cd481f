import type { Entrant, Tournament } from '../../net/protocol';

/** Returns a function that names the player with a seed. */
export function namesOf({ standings }: Pick<Tournament, 'standings'>): (seed: number) => string {
  const bySeed = entrantsOf(standings);
  return (seed) => bySeed.get(seed)?.name ?? `#${seed}`;
}

export function entrantsOf(standings: readonly Entrant[]): ReadonlyMap<number, Entrant> {
  return new Map(standings.map((each) => [each.seed, each]));
}
