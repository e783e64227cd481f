import type { Action, ActionRows, BriefEntry, BriefTurn, BriefView, GameEvent, Json, LogEntry, Patch, PatchStep, RestOfTurn, ServerMessage, Step, Turn, WholeView } from './protocol';

/** The version of the compact encoding supported here; a server with another one refuses the hello with `version`. */
export const briefWay = 4;

/** What the page handles: full messages, without their compact forms. */
export type MessageAtLength = Exclude<ServerMessage, Step | BriefView>;

/** Decodes all messages of one connection in order: compact messages become full ones. */
export class Brief {
  #shapes: readonly (readonly string[])[] = [];

  atLength(message: ServerMessage): MessageAtLength {
    if (message.type === 'welcome') this.#shapes = (message.events ?? []).map((shape) => shape.split(' '));
    if (message.type === 'step') return this.#patchOf(message);
    if (message.type === 'whole') return this.#viewOf(message);
    return message;
  }

  #patchOf({ seq, mark, changes, turn, log }: Step): Patch {
    const patch: PatchStep[] = [{ op: 'replace', path: '/seq', value: seq }, ...operationsOf(changes)];
    return { type: 'patch', from: seq - log.length, seq, mark, patch, turn: turnOf(turn), log: this.#logOf(log, seq) };
  }

  #viewOf({ seq, mark, view, turn, log }: BriefView): WholeView {
    return { type: 'view', seq, mark, view, turn: turnOf(turn), log: this.#logOf(log, seq) };
  }

  #logOf(rows: readonly BriefEntry[], seq: number): LogEntry[] {
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

function operationsOf(changes: readonly Json[]): PatchStep[] {
  const operations: PatchStep[] = [];
  for (let i = 0; i < changes.length; i++) {
    const where = changes[i];
    if (typeof where !== 'string') throw new Error('not a change');
    if (where.startsWith('-')) operations.push({ op: 'remove', path: `/${where.slice(1)}` });
    else if (where.startsWith('+')) operations.push({ op: 'add', path: `/${where.slice(1)}`, value: changes[++i]! });
    else operations.push({ op: 'replace', path: where && `/${where}`, value: changes[++i]! });
  }
  return operations;
}

function turnOf([toAct, ofSeats, places, ...more]: BriefTurn): Turn {
  const isRest = (part: BriefTurn[number]): part is RestOfTurn => typeof part === 'object' && !Array.isArray(part);
  const scores = ofSeats as number[];
  const reached = more.find((part) => !isRest(part)) as (number | null)[] | 0 | undefined;
  const tiebreak = reached === 0 ? scores.map(() => null) : (reached ?? null);
  const { rows, ...rest } = more.find(isRest) ?? {};
  return {
    to_act: toAct as number[],
    standing: { scores, tiebreak, ranking: places as number[] },
    can_undo: false,
    result: null,
    clocks: null,
    deadline: null,
    ...rest,
    ...(rows ? { legal: rows.flatMap(actionsOf) } : {}),
  };
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
