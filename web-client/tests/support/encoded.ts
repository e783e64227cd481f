import type { Operation } from 'fast-json-patch';

import type { DecodedMessage } from '../../src/net/decoder';
import type { Changes, EntryRow, Json, LogEntry, ServerMessage, Turn, TurnRow } from '../../src/net/protocol';

/** Returns the message that decodes to this one. Rows have nothing in common. */
export function encoded(message: DecodedMessage): ServerMessage {
  if (message.type !== 'view' && message.type !== 'patch') return message;
  const { turn, log } = message;
  if (message.type === 'view') return { ...message, turn: turnRow(turn), log: entryRows(log) };
  const { from, patch, ...rest } = message;
  const missing = Array.from({ length: message.seq - from - log.length }, (): LogEntry => ({ seq: 0, seat: 0, events: [] }));
  return { ...rest, changes: changesOf(patch), turn: turnRow(turn), log: entryRows([...missing, ...log]) };
}

function turnRow({ to_act, standing, can_undo, result, clocks, deadline, legal }: Turn): TurnRow {
  const { scores, tiebreak, ranking } = standing;
  const rest = {
    ...(can_undo && { can_undo }),
    ...(result && { result }),
    ...(clocks && { clocks: [deadline ?? 0, ...clocks.map(({ left, running }) => (running ? [left] : left))] }),
    ...(legal && { rows: legal.map((action) => [action, []]) }),
  };
  return [to_act, scores, ranking, ...(tiebreak ? [tiebreak] : []), rest];
}

function entryRows(log: readonly LogEntry[]): EntryRow[] {
  return log.map(({ seat, events, at = 0, by }, i) => [seat, events as Json[], at - (log[i - 1]?.at ?? 0), ...(by === undefined ? [] : [by])]);
}

function changesOf(patch: readonly Operation[]): Changes {
  return patch.flatMap((operation): Json[] => {
    const path = operation.path.slice(1);
    if (operation.op === 'remove') return [`-${path}`];
    if (operation.op === 'add') return [`+${path}`, operation.value as Json];
    if (operation.op === 'replace') return [path, operation.value as Json];
    throw new Error(`the server does not send ${operation.op}`);
  });
}
