import type { Action, ActionRows, BriefEntry, BriefStanding, GameEvent, Json, JsonObject, LogEntry, Patch, PatchStep, ServerMessage, Standing, Step, Turn } from './protocol';

/** The way of telling briefly that is understood here; a server with another refuses the hello as `version`. */
export const briefWay = 2;

/** What was told in few characters, as it is told at length; anything else as it is. */
export function atLength(message: ServerMessage): ServerMessage {
  if (message.type === 'step') return patchOf(message);
  if (message.type === 'view') return { ...message, turn: withActions(message.turn) };
  return message;
}

function patchOf({ seq, mark, changes, turn, log }: Step): Patch {
  const { can_undo = false, result = null, clocks = null, deadline = null } = turn;
  const from = seq - log.length;
  return {
    type: 'patch',
    from,
    seq,
    mark,
    patch: operationsOf(changes),
    turn: withActions({ ...turn, standing: standingOf(turn.standing), can_undo, result, clocks, deadline }),
    log: log.map((row, i) => entryOf(row, from + 1 + i)),
  };
}

function operationsOf(changes: readonly Json[]): PatchStep[] {
  const operations: PatchStep[] = [];
  for (let i = 0; i < changes.length; i++) {
    const where = changes[i];
    if (typeof where !== 'string') throw new Error('not a change');
    if (where.startsWith('-')) operations.push({ op: 'remove', path: where.slice(1) });
    else if (where.startsWith('+')) operations.push({ op: 'add', path: where.slice(1), value: changes[++i]! });
    else operations.push({ op: 'replace', path: where, value: changes[++i]! });
  }
  return operations;
}

function standingOf([scores, ranking, tiebreak]: BriefStanding): Standing {
  return { scores: scores as number[], tiebreak: tiebreak ?? null, ranking: ranking as number[] };
}

function entryOf([seat, events, by]: BriefEntry, seq: number): LogEntry {
  if (typeof seat !== 'number' || !Array.isArray(events)) throw new Error('not an entry of a log');
  return { seq, seat, ...(by === undefined ? {} : { by: by as string }), events: events.map((told) => eventOf(told, seat)) };
}

function eventOf(told: Json, seat: number): GameEvent {
  if (typeof told === 'string') return { type: told, seat };
  return (Array.isArray(told) ? { type: told[0], seat, ...(told[1] as JsonObject) } : told) as GameEvent;
}

function withActions({ rows, ...turn }: Turn): Turn {
  return rows ? { ...turn, legal: rows.flatMap(actionsOf) } : turn;
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
