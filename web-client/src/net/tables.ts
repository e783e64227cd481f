import { becomeGuest, call, Refusal } from './http';
import type {
  AnalysisAnswer,
  DrawingRequest,
  DrawingsAnswer,
  Invitation,
  InvitationReply,
  InvitationRequest,
  InvitationsAnswer,
  MyGamesAnswer,
  NoteRequest,
  NotesAnswer,
  Table,
  TablesAnswer,
  ViewAnswer,
} from './protocol';
import { query } from './query';

/** The calls about tables and about one's own games; each rejects with a Refusal. */

/** Those that have ended, the latest first; with `before`, a room's code, those that ended before it. */
export function finishedGames(before: string | null, limit: number): Promise<MyGamesAnswer> {
  return call('GET', `/api/games/mine${query({ status: 'finished', before, limit })}`);
}

export interface TableFilter {
  readonly game: string | null;
  /** So many free seats at least. */
  readonly free: number | null;
  readonly clock: ClockKind | null;
}

/** Of tables: how time runs there. */
export const clockKinds = ['none', 'per_move', 'budget'] as const;
export type ClockKind = (typeof clockKinds)[number];

/** As many as the server gives at once. */
const mostTables = 200;

/** So many open public tables, if there are; those that fit the caller first. */
export async function publicTables(filter: TableFilter, wanted: number): Promise<TablesAnswer> {
  await becomeGuest();
  let tables: readonly Table[] = [];
  let more = true;
  while (more && tables.length < wanted) {
    const limit = Math.min(wanted - tables.length, mostTables);
    // A page is what was opened before the one before, whatever order its tables are told in.
    const before = tables.reduce<Table | null>((first, each) => (first && first.since <= each.since ? first : each), null);
    const path = `/api/tables${query({ ...filter, before: before?.room ?? null, limit })}`;
    const page = await call<TablesAnswer>('GET', path);
    tables = [...tables, ...page.tables];
    more = page.more && page.tables.length > 0;
  }
  return { tables: [...tables].sort((a, b) => Number(b.fits) - Number(a.fits)), more };
}

/** Those that wait for an answer. */
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

/** Without strokes nothing is drawn there any more. */
export async function keepDrawing(room: string, drawing: DrawingRequest): Promise<void> {
  await call('PUT', `/api/rooms/${room}/drawings`, drawing);
}

/** The position as the caller may see it, for a small picture; null if there is none to be had. */
export async function viewOfRoom(room: string): Promise<ViewAnswer | null> {
  try {
    return await call<ViewAnswer>('GET', `/api/rooms/${room}/view`);
  } catch (why) {
    if (why instanceof Refusal) return null;
    throw why;
  }
}

/** What search says of a finished game; not ready: to be asked for again. */
export function analysisOf(room: string): Promise<AnalysisAnswer> {
  return call('GET', `/api/rooms/${room}/analysis`);
}
