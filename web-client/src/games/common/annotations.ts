import type { Action } from '../../net/protocol';

/** An action as the protocol wants it: without what the legal ones say about it beyond itself. */
export function withoutAnnotations(action: Action, annotations: readonly string[]): Action {
  return Object.fromEntries(Object.entries(action).filter(([key]) => !annotations.includes(key))) as Action;
}
