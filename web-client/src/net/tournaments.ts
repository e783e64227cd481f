import { call } from './http';
import type {
  Tournament,
  TournamentAnswer,
  TournamentChat,
  TournamentChatRequest,
  TournamentRequest,
  TournamentsAnswer,
  TournamentSummary,
} from './protocol';

/** The calls about tournaments; each rejects with a Refusal. */

/** Open and running tournaments, the latest first. */
export const liveTournaments = () => listed('');
/** The tournaments that ended last, the latest first. */
export const finishedTournaments = () => listed('?state=finished');

const listed = async (query: string): Promise<readonly TournamentSummary[]> =>
  (await call<TournamentsAnswer>('GET', `/api/tournaments${query}`)).tournaments;

export const tournamentCalled = (code: string) => call<Tournament>('GET', pathOf(code));

/** Returns the code of the new tournament. */
export const organise = async (request: TournamentRequest): Promise<string> =>
  (await call<TournamentAnswer>('POST', '/api/tournaments', request)).tournament;

/** `entropy` is the player's part of the deals, if all tables of a round play the same one. */
export const joinTournament = (code: string, entropy?: string) =>
  call<null>('POST', `${pathOf(code)}/players`, entropy === undefined ? {} : { entropy });
export const leaveTournament = (code: string) => call<null>('DELETE', `${pathOf(code)}/players`);
export const startTournament = (code: string) => call<null>('POST', `${pathOf(code)}/start`, {});
export const cancelTournament = (code: string) => call<null>('DELETE', pathOf(code));

/** The latest messages, oldest first. */
export const chatOf = (code: string) => call<TournamentChat>('GET', `${pathOf(code)}/chat`);
export const writeInChat = (code: string, text: string) =>
  call<null>('POST', `${pathOf(code)}/chat`, { text } satisfies TournamentChatRequest);

/** The address of the table of results, for a link. */
export const resultsOf = (code: string) => `${pathOf(code)}/results.csv`;

const pathOf = (code: string) => `/api/tournaments/${encodeURIComponent(code)}`;
