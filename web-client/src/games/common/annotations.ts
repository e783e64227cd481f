import type { Action } from '../../net/protocol';

/** Returns an action as the protocol expects it, without annotations. */
export function withoutAnnotations(action: Action, annotations: readonly string[]): Action {
  return Object.fromEntries(Object.entries(action).filter(([key]) => !annotations.includes(key))) as Action;
}

/** Returns the legal action equal to this one without annotations; null if there is none. */
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
