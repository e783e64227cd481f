import type { Action } from '../../net/protocol';
import type { Kind } from './material';
import { directionOf, discardOf, isUsable, offersFor } from './offers';
import { sameCell, type Cell, type Direction, type Place } from './view';

/**
 * How a user arrives at an action: tile, cell, possibly a direction, then a preview. Pure: each function returns the
 * next state and omits what the legal actions do not offer.
 */
export type Choosing =
  | { readonly step: 'tile' }
  | { readonly step: 'cell'; readonly held: Held }
  | { readonly step: 'direction'; readonly held: Held; readonly at: Cell }
  | { readonly step: 'confirm'; readonly held: Held; readonly action: Action };

/** The tile of the hand being used. */
export interface Held {
  readonly tile: Kind;
  /** Its displayed place in the hand, to distinguish equal tiles. */
  readonly slot: number;
}

export const nothing: Choosing = { step: 'tile' };

/** Picks up a tile; one already held is put back. */
export function takeTile(now: Choosing, legal: readonly Action[], held: Held): Choosing {
  if (heldIn(now)?.slot === held.slot) return nothing;
  if (offersFor(legal, held.tile).length > 0) return { step: 'cell', held };
  const discard = discardOf(legal, held.tile);
  if (discard) return { step: 'confirm', held, action: discard };
  return isUsable(legal, held.tile) ? { step: 'cell', held } : now;
}

export function takeCell(now: Choosing, legal: readonly Action[], at: Cell): Choosing {
  const held = heldIn(now);
  if (!held) return now;
  const offer = offersFor(legal, held.tile).find((each) => sameCell(each.at, at));
  if (!offer) return now;
  const [only, ...more] = offer.actions;
  if (more.length > 0 || directionOf(only!)) return { step: 'direction', held, at };
  return { step: 'confirm', held, action: only! };
}

export function takeDirection(now: Choosing, legal: readonly Action[], direction: Direction): Choosing {
  if (now.step !== 'direction') return now;
  const action = directions(now, legal).find((each) => directionOf(each) === direction);
  return action ? { step: 'confirm', held: now.held, action } : now;
}

/** Returns the bumps offered at the chosen cell. */
export function directions(now: Choosing, legal: readonly Action[]): readonly Place[] {
  if (now.step !== 'direction') return [];
  const offer = offersFor(legal, now.held.tile).find(({ at }) => sameCell(at, now.at));
  return offer?.actions ?? [];
}

/** Returns the action to be confirmed; null while something is missing. */
export function actionOf(now: Choosing): Action | null {
  return now.step === 'confirm' ? now.action : null;
}

/** Returns the choice that previews this action; null if no tile of the hand is chosen for it. */
export function lookingAt(action: Action, held: readonly Held[]): Choosing | null {
  const taken = held.find(({ tile }) => tile === action.tile);
  return taken ? { step: 'confirm', held: taken, action } : null;
}

/** Goes one step back. */
export function back(now: Choosing): Choosing {
  if (now.step === 'confirm' && directionOf(now.action)) {
    return { step: 'direction', held: now.held, at: (now.action as Place).at };
  }
  if (now.step === 'direction') return { step: 'cell', held: now.held };
  if (now.step === 'confirm' && now.action.type === 'place') return { step: 'cell', held: now.held };
  return nothing;
}

export function heldIn(now: Choosing): Held | null {
  return now.step === 'tile' ? null : now.held;
}
