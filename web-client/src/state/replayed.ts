import { applyPatch } from 'fast-json-patch';

import { operationsOf } from '../net/decoder';
import type { GameRecord, JsonObject, Seat } from '../net/protocol';
import { recordOf, replay } from '../net/tables';

/** Returns the record without what the server works out itself, so that it stays small. */
export function slim(record: GameRecord): GameRecord {
  const actions = record.actions.map((row) => {
    const own = { ...row };
    delete own.legal;
    delete own.state;
    return own;
  });
  return { ...record, actions };
}

/** Returns the last position of a finished game as that seat saw it. Rejects with a Refusal. */
export async function endSeenBy(room: string, seat: Seat): Promise<JsonObject> {
  const { first, steps } = await replay(slim(await recordOf(room)), seat);
  return steps.reduce<JsonObject>((view, changes, i) => applyPatch(view, operationsOf(changes, i + 1), true, false).newDocument, first);
}
