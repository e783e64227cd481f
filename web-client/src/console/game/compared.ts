import type { Json } from '../../net/protocol';

/** A place in two documents and its value in each; unset where it does not exist. */
export interface Compared {
  /** Like `turn.seat` or `hands[1][4]`; empty: the whole document. */
  readonly where: string;
  readonly stored: Json | undefined;
  readonly computed: Json | undefined;
  readonly differs: boolean;
}

/** Returns every value of both side by side, in the order of the first. Empty containers count as values. */
export function compared(stored: Json, computed: Json): readonly Compared[] {
  const left = new Map(values(stored, ''));
  const right = new Map(values(computed, ''));
  const places = [...left.keys(), ...[...right.keys()].filter((where) => !left.has(where))];
  return places.map((where) => {
    const [one, other] = [left.get(where), right.get(where)];
    return { where, stored: one, computed: other, differs: JSON.stringify(one) !== JSON.stringify(other) };
  });
}

function values(json: Json, where: string): readonly (readonly [string, Json])[] {
  if (typeof json !== 'object' || json === null) return [[where, json]];
  const parts = Array.isArray(json)
    ? json.flatMap((item, n) => values(item, `${where}[${n}]`))
    : Object.entries(json).flatMap(([key, value]) => values(value, where === '' ? key : `${where}.${key}`));
  return parts.length > 0 ? parts : [[where, json]];
}
