import type { Json } from '../../net/protocol';

/** A place in two documents, and what stands there in each; nothing where there is no such place. */
export interface Compared {
  /** As `turn.seat` or `hands[1][4]`; empty: the whole. */
  readonly where: string;
  readonly stored: Json | undefined;
  readonly computed: Json | undefined;
  readonly differs: boolean;
}

/** Every value of the two, side by side, in the order of the first. What is empty is a value as well. */
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
