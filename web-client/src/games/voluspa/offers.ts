import type { Action } from '../../net/protocol';
import { withoutAnnotations } from '../common/annotations';
import type { Direction } from '../common/keys';
import { nearest } from '../../ui/nearest';
import type { Kind } from './material';
import { cellKey, isPlace, type Cell, type Place } from './view';

/** The legal actions, organised the way users choose: the tile, the cell, possibly a direction. */

/** A cell where the chosen tile may go. */
export interface Offer {
  readonly at: Cell;
  /** One action, or one per direction for a bump. */
  readonly actions: readonly Place[];
  /** The most points it can score there. */
  readonly points: number;
}

export function offersFor(legal: readonly Action[], tile: Kind): Offer[] {
  const byCell = new Map<string, Place[]>();
  for (const action of legal.filter(isPlace)) {
    if (action.tile !== tile) continue;
    const key = cellKey(action.at);
    byCell.set(key, [...(byCell.get(key) ?? []), action]);
  }
  return [...byCell.values()].map((actions) => ({
    at: actions[0]!.at,
    actions,
    points: Math.max(...actions.map(({ points }) => points)),
  }));
}

export function directionOf(action: Action): Direction | null {
  return (action.bump as Direction | undefined) ?? null;
}

export function discardOf(legal: readonly Action[], tile: Kind): Action | null {
  return legal.find((action) => action.type === 'discard' && action.tile === tile) ?? null;
}

export function offersAction(legal: readonly Action[], type: 'boost' | 'end_turn' | 'discard' | 'place'): boolean {
  return legal.some((action) => action.type === type);
}

/** Returns whether anything can be done with a tile of the hand now. */
export function isUsable(legal: readonly Action[], tile: Kind): boolean {
  return legal.some(
    (action) => action.tile === tile || (tile === 'freya' && action.type === 'boost'),
  );
}

/** Returns which of these cells, offers or laid tiles is next to `from` in a direction. */
export function neighbour<Placed extends { readonly at: Cell }>(among: readonly Placed[], from: Cell, direction: Direction): Placed | null {
  return nearest(pointOf(from), among, ({ at }) => pointOf(at), direction);
}

const pointOf = ([x, y]: Cell) => ({ x, y });

/** Returns where the keyboard starts: the most points, then reading order. */
export function bestOffer(offers: readonly Offer[]): Offer | null {
  const sorted = [...offers].sort(
    (a, b) => b.points - a.points || a.at[1] - b.at[1] || a.at[0] - b.at[0],
  );
  return sorted[0] ?? null;
}

/** Returns an action as the protocol expects it, without the annotation. */
export function plain(action: Action): Action {
  return withoutAnnotations(action, ['points']);
}
