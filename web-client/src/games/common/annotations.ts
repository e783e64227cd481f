import type { Action } from '../../net/protocol';

/** An action as the protocol wants it: without what the legal ones say about it beyond itself. */
export function withoutAnnotations(action: Action, annotations: readonly string[]): Action {
  return Object.fromEntries(Object.entries(action).filter(([key]) => !annotations.includes(key))) as Action;
}

/** The legal action that this one is, which has no annotations; null where it is none of them. */
export function legalAs(
  action: Action,
  legal: readonly Action[],
  plain: (action: Action) => Action,
): Action | null {
  return legal.find((each) => isSame(plain(each), action)) ?? null;
}

function isSame(one: Action, other: Action): boolean {
  const keys = Object.keys(one);
  const isIn = (key: string) => JSON.stringify(one[key]) === JSON.stringify(other[key]);
  return keys.length === Object.keys(other).length && keys.every(isIn);
}
