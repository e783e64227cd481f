import { call } from './http';
import type { League, LeagueAnswer, LeagueRequest, LeaguesAnswer, LeagueSummary } from './protocol';

/** The calls about leagues; each rejects with a Refusal. */

/** The latest first; those that have ended come last. */
export const listLeagues = async (): Promise<readonly LeagueSummary[]> =>
  (await call<LeaguesAnswer>('GET', '/api/leagues')).leagues;

export const leagueCalled = (code: string) => call<League>('GET', pathOf(code));

/** Returns the code of the new league. */
export const openLeague = async (request: LeagueRequest): Promise<string> =>
  (await call<LeagueAnswer>('POST', '/api/leagues', request)).league;

/** For the next season and later ones. `entropy` is the player's part of the deals. */
export const joinLeague = (code: string, entropy: string) => call<null>('POST', `${pathOf(code)}/players`, { entropy });
/** The current season goes on. */
export const leaveLeague = (code: string) => call<null>('DELETE', `${pathOf(code)}/players`);
/** Starts the next season without waiting. */
export const startSeason = (code: string) => call<null>('POST', `${pathOf(code)}/start`, {});
/** The current season goes on. */
export const endLeague = (code: string) => call<null>('DELETE', pathOf(code));

const pathOf = (code: string) => `/api/leagues/${encodeURIComponent(code)}`;
