import type { Operation } from 'fast-json-patch';

import type { Action, ActionRows, Changes, ClocksRow, EntryRow, GameEvent, Json, LogEntry, Patch, RestOfTurn, Seq, ServerMessage, Snapshot, Turn, TurnRow } from './protocol';

/** A view whose turn and log are objects. */
export interface DecodedView extends Omit<Snapshot, 'turn' | 'log'> {
  turn: Turn;
  log: LogEntry[];
}

/** A patch whose turn and log are objects. */
export interface DecodedPatch extends Omit<Patch, 'changes' | 'turn' | 'log'> {
  /** The seq of the view that it applies to. */
  from: Seq;
  patch: Operation[];
  turn: Turn;
  log: LogEntry[];
}

export type DecodedMessage = Exclude<ServerMessage, Snapshot | Patch> | DecodedView | DecodedPatch;

/** Decodes all messages of one connection in order (protocol/README.md, "Views and patches"). */
export class Decoder {
  #shapes: readonly (readonly string[])[] = [];

  decode(message: ServerMessage): DecodedMessage {
    if (message.type === 'welcome') this.#shapes = message.events.map((shape) => shape.split(' '));
    if (message.type !== 'view' && message.type !== 'patch') return message;
    const decoded = { turn: turnOf(message.turn), log: this.#logOf(message.log, message.seq) };
    if (message.type === 'view') return { ...message, ...decoded };
    const { changes, ...rest } = message;
    return { ...rest, ...decoded, from: rest.seq - decoded.log.length, patch: operationsOf(changes, rest.seq) };
  }

  #logOf(rows: readonly EntryRow[], seq: number): LogEntry[] {
    const first = seq - rows.length + 1;
    let at = 0;
    return rows.map(([seat, told, since, by], i) => {
      if (typeof seat !== 'number' || !Array.isArray(told) || typeof since !== 'number') throw new Error('not an entry of a log');
      const events = told.map((event) => this.#eventOf(event, seat));
      at += since;
      return { seq: first + i, seat, ...(by === undefined ? {} : { by: by as string }), at, events };
    });
  }

  #eventOf(told: Json, seat: number): GameEvent {
    if (typeof told === 'number') return this.#eventOf([told, seat], seat);
    if (!Array.isArray(told)) return told as GameEvent;
    const [type, ...names] = this.#shapes[told[0] as number]!;
    return { type, ...Object.fromEntries(names.map((name, i) => [name, told[i + 1]])) } as GameEvent;
  }
}

/** `seq`: that of the view after the changes, which do not list it. */
export function operationsOf(changes: Changes, seq: number): Operation[] {
  const operations: Operation[] = [];
  for (let i = 0; i < changes.length; i++) {
    const where = changes[i];
    if (typeof where !== 'string') throw new Error('not a change');
    if (where.startsWith('-')) operations.push({ op: 'remove', path: `/${where.slice(1)}` });
    else if (where.startsWith('+')) operations.push({ op: 'add', path: `/${where.slice(1)}`, value: changes[++i]! });
    else operations.push({ op: 'replace', path: where && `/${where}`, value: changes[++i]! });
  }
  return [...operations, { op: 'replace', path: '/seq', value: seq }];
}

function turnOf([toAct, ofSeats, places, ...more]: TurnRow): Turn {
  const isRest = (part: TurnRow[number]): part is RestOfTurn => typeof part === 'object' && !Array.isArray(part);
  const scores = ofSeats as number[];
  const reached = more.find((part) => !isRest(part)) as (number | null)[] | 0 | undefined;
  const tiebreak = reached === 0 ? scores.map(() => null) : (reached ?? null);
  const { rows, clocks, ...rest } = more.find(isRest) ?? {};
  return {
    to_act: toAct as number[],
    standing: { scores, tiebreak, ranking: places as number[] },
    can_undo: false,
    result: null,
    ...clocksOf(clocks),
    ...rest,
    ...(rows ? { legal: rows.flatMap(actionsOf) } : {}),
  };
}

function clocksOf(row: ClocksRow | undefined): Pick<Turn, 'clocks' | 'deadline'> {
  if (!row) return { clocks: null, deadline: null };
  const [deadline, ...times] = row;
  return { clocks: times.map((time) => ({ left: Number(time), running: Array.isArray(time) })), deadline: Number(deadline) || null };
}

function actionsOf([of, names, ...rows]: ActionRows): Action[] {
  const shared = of as Action;
  const by = names as string[];
  if (by.length === 0) return [shared];
  const actions: Action[] = [];
  for (let row = 0; row < rows.length; row += by.length) {
    actions.push({ ...shared, ...Object.fromEntries(by.map((name, i) => [name, rows[row + i]!])) });
  }
  return actions;
}
