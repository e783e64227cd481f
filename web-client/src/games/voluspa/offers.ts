import type { Action } from '../../net/protocol';
import type { Kind } from './material';
import { cellKey, isPlace, type Cell, type Direction, type Place } from './view';

/** What the legal actions offer, sorted as a person chooses: the tile, the cell, perhaps a direction. */

/** A cell where the chosen tile may go. */
export interface Offer {
  readonly at: Cell;
  /** One action, or one per direction for a bump. */
  readonly actions: readonly Place[];
  /** The most that it scores there. */
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

/** Whether anything can be done with a tile of the hand now. */
export function isUsable(legal: readonly Action[], tile: Kind): boolean {
  return legal.some(
    (action) => action.tile === tile || (tile === 'freya' && action.type === 'boost'),
  );
}

/** The offer next to `from` in a direction: the nearest, with steps aside counting double. */
export function neighbourOffer(offers: readonly Offer[], from: Cell, direction: Direction): Offer | null {
  const [dx, dy] = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }[direction] as [number, number];
  let best: Offer | null = null;
  let least = Infinity;
  for (const offer of offers) {
    const [x, y] = [offer.at[0] - from[0], offer.at[1] - from[1]];
    const forth = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (forth > 0 && forth + 2 * aside < least) {
      best = offer;
      least = forth + 2 * aside;
    }
  }
  return best;
}

/** Where a keyboard starts: the most points, then reading order. */
export function bestOffer(offers: readonly Offer[]): Offer | null {
  const sorted = [...offers].sort(
    (a, b) => b.points - a.points || a.at[1] - b.at[1] || a.at[0] - b.at[0],
  );
  return sorted[0] ?? null;
}

/** An action as the protocol wants it, without the annotation. */
export function plain(action: Action): Action {
  const { points: _, ...bare } = action;
  return bare;
}
