import { call } from './http';
import type { GameKind, GameStatistics, PersonStatistics } from './protocol';

/** The calls about statistics; each rejects with a Refusal. */

/** What all games at public tables add up to, by number of seats. */
export const statisticsOfGame = async (game: string): Promise<readonly GameKind[]> =>
  (await call<GameStatistics>('GET', `/api/statistics?${new URLSearchParams({ game }).toString()}`)).kinds;

/** What somebody's games add up to, by kind, and what they have reached. */
export const statisticsOfPerson = (name: string) =>
  call<PersonStatistics>('GET', `/api/people/${encodeURIComponent(name)}/statistics`);
