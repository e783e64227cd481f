import { applyPatch } from 'fast-json-patch';

import type { DecodedMessage, DecodedPatch } from '../net/decoder';
import type { Action, ChatLine, Clocks, JsonObject, LogEntry, PlanTold, ReviewTold, Room, Seat, Standing, Turn, You } from '../net/protocol';

/** What a client knows of one room: only what it received. */
export interface RoomModel {
  readonly room: Room | null;
  readonly you: You;
  readonly chat: readonly ChatLine[];
  /** The last seq the viewer had seen when the page was opened; null without a seat. */
  readonly seen: number | null;
  /** How many players have shared their notes since the page was opened. */
  readonly notesShown: number;
  /** The shared review after the end; null: none. */
  readonly review: ReviewTold | null;
  /** The last message about the viewer's own plan; null: none. */
  readonly plan: PlanTold | null;
  /** Null until the game has started. */
  readonly position: Position | null;
}

export interface Position {
  readonly seq: number;
  /** Distinguishes this position from others with the same seq. */
  readonly mark: string;
  readonly view: JsonObject;
  readonly turn: Turn;
  /** From the first action on. */
  readonly log: readonly LogEntry[];
}

export const nothingKnown: RoomModel = {
  room: null,
  you: { seat: null, creator: false },
  chat: [],
  seen: null,
  notesShown: 0,
  review: null,
  plan: null,
  position: null,
};

export const noActions: readonly Action[] = [];

/** Returns the turn of a past or imagined position: no one's. */
export function turnOfPast(standing: Standing): Turn {
  return { to_act: [], standing, can_undo: false, result: null, clocks: null, deadline: null };
}

/**
 * Returns the model after a message. `null` means that a message must have been missed (a gap, a patch that does not
 * fit): only a snapshot helps then.
 */
export function receive(model: RoomModel, message: DecodedMessage): RoomModel | null {
  switch (message.type) {
    case 'welcome':
      // A running review and a plan are sent after the welcome.
      return { ...model, room: message.room, you: message.you, chat: message.chat, seen: message.seen, review: null, plan: null };
    case 'room':
      return { ...model, room: message.room, you: message.you };
    case 'view': {
      const { seq, mark, view, turn, log } = message;
      return { ...model, position: { seq, mark, view, turn, log } };
    }
    case 'patch':
      return patched(model, message);
    case 'clocks':
      return withClocks(model, message);
    case 'chat':
      return { ...model, chat: withLine(model.chat, message.chat) };
    case 'notes_shared':
      return { ...model, notesShown: model.notesShown + 1 };
    case 'review':
      return { ...model, review: message.review && message };
    case 'plan':
      return { ...model, plan: message };
    case 'chat_before':
      return { ...model, chat: withOlder(model.chat, message.chat) };
    default:
      return model;
  }
}

function patched(model: RoomModel, message: DecodedPatch): RoomModel | null {
  const held = model.position;
  if (!held || message.from > held.seq) return null;
  if (message.from < held.seq) return message.seq <= held.seq ? model : null;
  try {
    const view = applyPatch(held.view, message.patch, true, false).newDocument;
    const { seq, mark, turn } = message;
    return { ...model, position: { seq, mark, view, turn, log: [...held.log, ...message.log] } };
  } catch {
    return null;
  }
}

function withClocks(model: RoomModel, { clocks, deadline }: Clocks): RoomModel {
  const { position } = model;
  return position ? { ...model, position: { ...position, turn: { ...position.turn, clocks, deadline } } } : model;
}

function withLine(chat: readonly ChatLine[], line: ChatLine): readonly ChatLine[] {
  return chat.some(({ n }) => n === line.n) ? chat : [...chat, line];
}

/** A page requested before the connection was lost may now leave a gap; it is dropped and requested again. */
function withOlder(chat: readonly ChatLine[], page: readonly ChatLine[]): readonly ChatLine[] {
  const first = chat[0]?.n ?? 0;
  const older = page.filter(({ n }) => n < first);
  return older.at(-1)?.n === first - 1 ? [...older, ...chat] : chat;
}

/** Returns whether there are chat lines before the first known one. */
export function hasOlderChat({ chat }: RoomModel): boolean {
  return (chat[0]?.n ?? 1) > 1;
}

/** Returns whether this viewer is to act; not if a bot decides for their seat. */
export function isYourTurn(model: RoomModel): boolean {
  const seat = model.you.seat;
  const turn = model.position?.turn;
  const isOut = seat !== null && model.room?.seats[seat]?.out === true;
  return seat !== null && !isOut && turn?.result === null && turn.to_act.includes(seat);
}

/**
 * Returns what to highlight as new: everything since the viewer's last action, and the effects of that action until
 * another seat acts. For spectators, the last seat's consecutive actions.
 */
export function newEntries(log: readonly LogEntry[], you: Seat | null): readonly LogEntry[] {
  const last = log.at(-1);
  if (!last) return [];
  const sinceSeat = you !== null && last.seat !== you ? you : null;
  const isOld = (entry: LogEntry) => (sinceSeat === null ? entry.seat !== last.seat : entry.seat === sinceSeat);
  return log.slice(log.findLastIndex(isOld) + 1);
}
