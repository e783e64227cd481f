import { call } from './http';
import type { GameKind, GameStatistics, PersonStatistics } from './protocol';

/** The calls about statistics; each rejects with a Refusal. */

/** The sums over all games at public tables, by number of seats. */
export const statisticsOfGame = async (game: string): Promise<readonly GameKind[]> =>
  (await call<GameStatistics>('GET', `/api/statistics?${new URLSearchParams({ game }).toString()}`)).kinds;

/** The sums over a player's games by kind, and their milestones. */
export const statisticsOfPerson = (name: string) =>
  call<PersonStatistics>('GET', `/api/people/${encodeURIComponent(name)}/statistics`);
