import { becomeGuest, call, Refusal } from './http';
import type {
  AnalysisAnswer,
  DrawingRequest,
  DrawingsAnswer,
  GameRecord,
  Invitation,
  InvitationReply,
  InvitationRequest,
  InvitationsAnswer,
  MyGamesAnswer,
  NoteRequest,
  NotesAnswer,
  ReplayAnswer,
  Seat,
  Table,
  TablesAnswer,
  ViewAnswer,
} from './protocol';
import { query } from './query';

/** The calls about tables and the user's games; each rejects with a Refusal. */

/** Finished games, latest first; with `before`, a room's code, those that ended before it. */
export function finishedGames(before: string | null, limit: number): Promise<MyGamesAnswer> {
  return call('GET', `/api/games/mine${query({ status: 'finished', before, limit })}`);
}

export interface TableFilter {
  readonly game: string | null;
  /** At least this many free seats. */
  readonly free: number | null;
  readonly clock: ClockKind | null;
  /** Only tables hosted or joined by accounts that the user follows. */
  readonly players?: 'followed';
}

/** The time controls of tables. */
export const clockKinds = ['none', 'per_move', 'budget'] as const;
export type ClockKind = (typeof clockKinds)[number];

/** The server's page size. */
const mostTables = 200;

/** That many open public tables if there are any, best matches first. */
export async function publicTables(filter: TableFilter, wanted: number): Promise<TablesAnswer> {
  await becomeGuest();
  let tables: readonly Table[] = [];
  let more = true;
  while (more && tables.length < wanted) {
    const limit = Math.min(wanted - tables.length, mostTables);
    // A page contains what was opened before the previous one, whatever the order within a page.
    const before = tables.reduce<Table | null>((first, each) => (first && first.since <= each.since ? first : each), null);
    const path = `/api/tables${query({ ...filter, before: before?.room ?? null, limit })}`;
    const page = await call<TablesAnswer>('GET', path);
    tables = [...tables, ...page.tables];
    more = page.more && page.tables.length > 0;
  }
  return { tables: [...tables].sort((a, b) => Number(b.fits) - Number(a.fits)), more };
}

/** Invitations without an answer. */
export async function openInvitations(): Promise<Invitation[]> {
  return (await call<InvitationsAnswer>('GET', '/api/invitations')).invitations;
}

export async function invite(room: string, name: string): Promise<void> {
  const request: InvitationRequest = { name };
  await call('POST', `/api/rooms/${room}/invitations`, request);
}

export async function answerInvitation(room: string, accept: boolean): Promise<void> {
  const reply: InvitationReply = { accept };
  await call('POST', `/api/invitations/${room}`, reply);
}

export function notesOn(room: string): Promise<NotesAnswer> {
  return call('GET', `/api/rooms/${room}/notes`);
}

/** An empty text removes the note. */
export async function writeNote(room: string, note: NoteRequest): Promise<void> {
  await call('PUT', `/api/rooms/${room}/notes`, note);
}

export function drawingsOn(room: string): Promise<DrawingsAnswer> {
  return call('GET', `/api/rooms/${room}/drawings`);
}

/** An empty list removes the drawing. */
export async function keepDrawing(room: string, drawing: DrawingRequest): Promise<void> {
  await call('PUT', `/api/rooms/${room}/drawings`, drawing);
}

/** The position as the caller may see it, for a small picture; null if it is unavailable. */
export async function viewOfRoom(room: string): Promise<ViewAnswer | null> {
  try {
    return await call<ViewAnswer>('GET', `/api/rooms/${room}/view`);
  } catch (why) {
    if (why instanceof Refusal) return null;
    throw why;
  }
}

export function recordOf(room: string): Promise<GameRecord> {
  return call('GET', `/api/rooms/${room}/record`);
}

/** Rejects with `illegal` and a sentence if the record does not follow the rules. */
export function replay(record: GameRecord, seat: Seat | null): Promise<ReplayAnswer> {
  return call('POST', '/api/replay', { record, seat });
}

/** The analysis of a finished game; if it is not ready, request it again. */
export function analysisOf(room: string): Promise<AnalysisAnswer> {
  return call('GET', `/api/rooms/${room}/analysis`);
}
