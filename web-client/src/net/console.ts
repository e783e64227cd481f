import { call } from './http';
import type {
  AuditAnswer,
  BanRequest,
  BansAnswer,
  ConsoleGameAnswer,
  ConsoleGamesAnswer,
  ConsolePeopleAnswer,
  ConsolePersonAnswer,
  ConsolePositionAnswer,
  GameRecord,
  HealthAnswer,
  LeaguesAnswer,
  MarkRequest,
  MergeRequest,
  RenameRequest,
  ReportOutcome,
  ReportsAnswer,
  RestraintRequest,
  RoleRequest,
  Seat,
  SetBackRequest,
  SwapRequest,
  VerificationAnswer,
  WholeVerificationAnswer,
  TournamentsAnswer,
  WhyRequest,
} from './protocol';
import { query } from './query';

/**
 * The staff calls. Every call may reject with a Refusal: `fresh_sign_in` means that a change requires a more recent
 * sign-in.
 */

export type GameStatus = 'open' | 'running' | 'finished';

export interface GamesSearch {
  /** A number, a full room code, or a player's name. */
  readonly search: string | null;
  readonly game: string | null;
  readonly status: GameStatus | null;
  /** Opened on or between these days, as `2026-11-23`. */
  readonly from: string | null;
  readonly until: string | null;
}

export function searchGames({ from, until, ...wanted }: GamesSearch, before: number | null, limit: number) {
  const opened = { from: from === null ? null : beginningOf(from), until: until === null ? null : beginningOf(until, 1) };
  return call<ConsoleGamesAnswer>('GET', `/api/console/games${query({ ...wanted, ...opened, before, limit })}`);
}

/** Midnight in the user's time zone, that many days later. */
function beginningOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

const gamePath = (number: number) => `/api/console/games/${number}`;
export const askGame = (number: number) => call<ConsoleGameAnswer>('GET', gamePath(number));
/** Without a seat: as a spectator saw it. */
export const askPosition = (number: number, seq: number, seat: Seat | null) =>
  call<ConsolePositionAnswer>('GET', `${gamePath(number)}/position${query({ seq, seat })}`);
export const reveal = (number: number, why: string) =>
  call<null>('POST', `${gamePath(number)}/reveal`, { why } satisfies WhyRequest);
export const verify = (number: number) => call<VerificationAnswer>('GET', `${gamePath(number)}/verification`);
/** Where the newest version of the rules would play it differently. */
export const verifyWithNewestRules = (number: number) =>
  call<VerificationAnswer>('GET', `${gamePath(number)}/verification${query({ rules: 'latest' })}`);
export const askRecord = (number: number) => call<GameRecord>('GET', `${gamePath(number)}/record`);
export const cancelGame = (number: number, why: string) =>
  call<null>('POST', `${gamePath(number)}/cancel`, { why } satisfies WhyRequest);
/** Suspends the game and shows its players the note; `mendGame` resumes it. */
export const markGame = (number: number, note: string, why: string) =>
  call<null>('POST', `${gamePath(number)}/mark`, { note, why } satisfies MarkRequest);
export const mendGame = (number: number, why: string) =>
  call<null>('POST', `${gamePath(number)}/mend`, { why } satisfies WhyRequest);
/** Continues the game from the position after that seq; 0: the deal. */
export const setGameBack = (number: number, to: number, why: string) =>
  call<null>('POST', `${gamePath(number)}/set-back`, { to, why } satisfies SetBackRequest);
export const takeOutOfRating = (number: number, why: string) =>
  call<null>('POST', `${gamePath(number)}/take-out`, { why } satisfies WhyRequest);
export const putBackIntoRating = (number: number, why: string) =>
  call<null>('POST', `${gamePath(number)}/put-back`, { why } satisfies WhyRequest);

export const searchPeople = (search: string | null, before: string | null, limit: number) =>
  call<ConsolePeopleAnswer>('GET', `/api/console/people${query({ search, before, limit })}`);

const personPath = (name: string) => `/api/console/people/${encodeURIComponent(name)}`;
export const askPerson = (name: string) => call<ConsolePersonAnswer>('GET', personPath(name));
export const signOutPerson = (name: string, why: string) =>
  call<null>('POST', `${personPath(name)}/sign-out`, { why } satisfies WhyRequest);
export const renamePerson = (name: string, next: string, why: string) =>
  call<null>('POST', `${personPath(name)}/name`, { name: next, why } satisfies RenameRequest);
export const erasePerson = (name: string, why: string) =>
  call<null>('POST', `${personPath(name)}/erase`, { why } satisfies WhyRequest);
export type RoleName = RoleRequest['role'];
export const giveRole = (name: string, role: RoleName, why: string) =>
  call<null>('POST', `${personPath(name)}/role`, { role, why } satisfies RoleRequest);
/** Moves everything that belongs to an account of another name, or to the guest at a seat, to this account. */
export const mergeInto = (name: string, whom: Omit<MergeRequest, 'why'>, why: string) =>
  call<null>('POST', `${personPath(name)}/merge`, { ...whom, why } satisfies MergeRequest);
export type Restraint = 'suspension' | 'mute';
/** Until when; null lifts it. */
export const restrain = (name: string, what: Restraint, until: number | null, why: string) =>
  call<null>('POST', `${personPath(name)}/${what}`, { until, why } satisfies RestraintRequest);
/** The same for the author of a chat line, account or guest; prevents writing in chats. */
export const muteWriter = (game: number, line: number, until: number | null, why: string) =>
  call<null>('POST', `${gamePath(game)}/lines/${line}/mute`, { until, why } satisfies RestraintRequest);

/** A guest at a seat or the author of a chat line, an account's network, or an address's. */
export type BanTarget = Omit<BanRequest, 'until' | 'why'>;
/** Until when; null: without end. */
export const ban = (target: BanTarget, until: number | null, why: string) =>
  call<null>('POST', '/api/console/bans', { ...target, until, why } satisfies BanRequest);
export const listBans = (before: number | null, limit: number) =>
  call<BansAnswer>('GET', `/api/console/bans${query({ before, limit })}`);
export const liftBan = (id: number, why: string) =>
  call<null>('POST', `/api/console/bans/${id}/lift`, { why } satisfies WhyRequest);

/** All tournaments, the latest first. */
export const listTournaments = async () =>
  (await call<TournamentsAnswer>('GET', '/api/console/tournaments')).tournaments;
export const endTournament = (code: string, why: string) =>
  call<null>('POST', `/api/console/tournaments/${code}/end`, { why } satisfies WhyRequest);
export const removeFromTournament = (code: string, name: string, why: string) =>
  call<null>('POST', `/api/console/tournaments/${code}/remove/${encodeURIComponent(name)}`, { why } satisfies WhyRequest);
/** Swaps two players in the current round; their games are called off, and new ones begin. */
export const swapInTournament = (code: string, request: SwapRequest) => call<null>('POST', `/api/console/tournaments/${code}/swap`, request);
export const eraseFromChat = (code: string, line: number, why: string) =>
  call<null>('POST', `/api/console/tournaments/${code}/chat/${line}/erase`, { why } satisfies WhyRequest);

/** All leagues, the latest first. */
export const listLeagues = async () => (await call<LeaguesAnswer>('GET', '/api/console/leagues')).leagues;
/** The current season goes on. */
export const endLeague = (code: string, why: string) =>
  call<null>('POST', `/api/console/leagues/${code}/end`, { why } satisfies WhyRequest);

/** The player plays no further season. */
export const removeFromLeague = (code: string, name: string, why: string) =>
  call<null>('POST', `/api/console/leagues/${code}/remove/${encodeURIComponent(name)}`, { why } satisfies WhyRequest);

export const listReports = (status: 'open' | 'closed', before: number | null, limit: number) =>
  call<ReportsAnswer>('GET', `/api/console/reports${query({ status, before, limit })}`);
export const closeReport = (id: number, outcome: ReportOutcome) =>
  call<null>('POST', `/api/console/reports/${id}`, outcome);

export const listDeeds = (before: number | null, limit: number) =>
  call<AuditAnswer>('GET', `/api/console/audit${query({ before, limit })}`);
/** Returns the progress of the last verification of all games; `verifyAll` starts one. */
export const askVerification = () => call<WholeVerificationAnswer>('GET', '/api/console/verification');
export const verifyAll = () => call<WholeVerificationAnswer>('POST', '/api/console/verification', {});
export const askHealth = () => call<HealthAnswer>('GET', '/api/console/health');
