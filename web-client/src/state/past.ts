import { applyPatch, compare, type Operation } from 'fast-json-patch';

import type { JsonObject, Standing } from '../net/protocol';

/** A past position, stored as its difference from the next later one. */
export interface PackedPast {
  readonly seq: number;
  readonly standing: Standing;
  readonly changes: readonly Operation[];
}

interface Past {
  readonly view: JsonObject;
  readonly standing: Standing;
}

/** So many of the latest are stored. */
export const mostPast = 60;

/** `view`: the current one. */
export function packPast(view: JsonObject, known: ReadonlyMap<number, Past>): readonly PackedPast[] {
  const latestFirst = [...known].sort(([a], [b]) => b - a).slice(0, mostPast);
  let later = view;
  return latestFirst.map(([seq, past]) => {
    const changes = compare(later, past.view);
    later = past.view;
    return { seq, standing: past.standing, changes };
  });
}

export function unpackPast(view: JsonObject, packed: readonly PackedPast[]): Map<number, Past> {
  let later = view;
  return new Map(
    packed.map(({ seq, standing, changes }) => {
      later = applyPatch(later, [...changes], false, false).newDocument;
      return [seq, { view: later, standing }];
    }),
  );
}
