import type { Action, ActionRows, Change, Patch, PatchStep, ServerMessage, Step, Turn } from './protocol';

/** What was told in few characters, as it is told at length; anything else as it is. */
export function atLength(message: ServerMessage): ServerMessage {
  if (message.type === 'step') return patchOf(message);
  if (message.type === 'view') return { ...message, turn: withActions(message.turn) };
  return message;
}

function patchOf({ seq, mark, changes, turn, log }: Step): Patch {
  const { can_undo = false, result = null, clocks = null, deadline = null } = turn;
  return {
    type: 'patch',
    from: seq - log.length,
    seq,
    mark,
    patch: changes.map(operation),
    turn: withActions({ ...turn, can_undo, result, clocks, deadline }),
    log,
  };
}

function operation([sign, path, value]: Change): PatchStep {
  if (typeof path !== 'string' || !(sign === '+' || sign === '=' || sign === '-')) throw new Error('not a change');
  return sign === '-' ? { op: 'remove', path } : { op: sign === '+' ? 'add' : 'replace', path, value: value! };
}

function withActions({ rows, ...turn }: Turn): Turn {
  return rows ? { ...turn, legal: rows.flatMap(actionsOf) } : turn;
}

function actionsOf({ of, by, rows }: ActionRows): Action[] {
  return rows.map((row) => ({ ...of, ...Object.fromEntries(by.map((name, i) => [name, row[i]!])) }) as Action);
}
