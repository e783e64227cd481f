import { protocolVersion } from '../net/http';
import type { Action, NotesAnswer, Seat } from '../net/protocol';
import { load, save } from './memory';
import { offlineEra } from './offlineOwner';
import type { RoomModel } from './room';
import type { PackedPast } from './past';

/** The rooms opened in this browser, as they were last seen, so that they open without a network. */

export interface OfflineRoom {
  readonly model: RoomModel;
  /** When its clocks were received, by the server's clock. */
  readonly clocksAt: number;
  /** Past positions known here. */
  readonly past: readonly PackedPast[];
  /** When this was current, Unix time in milliseconds. */
  readonly at: number;
}

/** A move made without a connection. It is sent when the connection is back. */
export interface WaitingMove {
  /** The server applies a move once per id, however often it is sent. */
  readonly id: string;
  readonly seat: Seat;
  /** The position it was made on. */
  readonly upon: number;
  readonly mark: string;
  readonly action: Action;
}

/** A note that the server does not have yet. */
export interface WaitingNote {
  readonly seq: number | null;
  readonly text: string;
  /** The server's text when the user began to write. */
  readonly before: string;
}

export interface OfflineNotes {
  /** Null: never loaded. */
  readonly answer: NotesAnswer | null;
  readonly waiting: readonly WaitingNote[];
}

/** An entry of the list of rooms. */
interface Entry {
  readonly code: string;
  /** In characters. */
  readonly size: number;
}

export const mostRooms = 20;
/** Of all rooms together, in characters. */
export const mostStored = 2_000_000;

const keyOf = (code: string) => `room.${code}`;
const partsOf = (code: string) => [keyOf(code), `move.${code}`, `notes.${code}`];

/** Most recently seen first. */
function entries(): readonly Entry[] {
  const list = load('offline');
  return Array.isArray(list) ? (list as Entry[]) : [];
}

/** Returns the rooms that open without a network, most recently seen first. */
export function offlineCodes(): readonly string[] {
  return entries().map(({ code }) => code);
}

export function offlineRoom(code: string): OfflineRoom | null {
  const stored = load(keyOf(code)) as (OfflineRoom & { readonly v: number }) | null;
  return stored?.v === protocolVersion ? stored : null;
}

/** Returns the rooms in which a move waits. */
export function waitingRooms(): readonly string[] {
  return offlineCodes().filter((code) => waitingMove(code) !== null);
}

/** Stores a room in place of the oldest ones; `since`: the era in which it was loaded, as in all the following. */
export function storeRoom(code: string, room: OfflineRoom, since: number): void {
  if (since !== offlineEra()) return;
  const stored = { v: protocolVersion, ...room };
  const size = JSON.stringify(stored).length;
  let left = mostStored - size;
  const others = entries().filter((each) => each.code !== code);
  const rest = others.filter((each, i) => {
    left -= each.size;
    return i < mostRooms - 1 && left >= 0;
  });
  for (const each of others.slice(rest.length)) removeParts(each.code);
  if (size > mostStored) return;
  save(keyOf(code), stored);
  save('offline', [{ code, size }, ...rest]);
}

export function dropRoom(code: string): void {
  removeParts(code);
  save('offline', entries().filter((each) => each.code !== code));
}

export function waitingMove(code: string): WaitingMove | null {
  return load(`move.${code}`) as WaitingMove | null;
}

/** Null: none is waiting any more. */
export function storeMove(code: string, move: WaitingMove | null, since: number): void {
  if (since !== offlineEra()) return;
  if (move) save(`move.${code}`, move);
  else remove(`move.${code}`);
}

export function offlineNotes(code: string): OfflineNotes {
  return (load(`notes.${code}`) as OfflineNotes | null) ?? { answer: null, waiting: [] };
}

export function storeNotes(code: string, notes: OfflineNotes, since: number): void {
  if (since === offlineEra()) save(`notes.${code}`, notes);
}

function removeParts(code: string): void {
  partsOf(code).forEach(remove);
}

function remove(key: string): void {
  try {
    localStorage.removeItem(`idavoll.${key}`);
  } catch {
    // Then nothing is stored either.
  }
}
