import { call } from './http';
import type { GameKind, GameStatistics, PersonKind, PersonStatistics } from './protocol';

/** The calls about statistics; each rejects with a Refusal. */

/** What all games at public tables add up to, by number of seats. */
export const statisticsOfGame = async (game: string): Promise<readonly GameKind[]> =>
  (await call<GameStatistics>('GET', `/api/statistics?${new URLSearchParams({ game }).toString()}`)).kinds;

/** What somebody's games add up to, by kind. Null: hidden. */
export const statisticsOfPerson = async (name: string): Promise<readonly PersonKind[] | null> =>
  (await call<PersonStatistics>('GET', `/api/people/${encodeURIComponent(name)}/statistics`)).kinds;
