import { describe, expect, it } from 'vitest';

import type { Action } from '../../net/protocol';
import { bestOffer, neighbour, offersFor, plain } from './offers';

const legal: Action[] = [
  { type: 'place', tile: 'odin', at: [0, -1], points: 2 },
  { type: 'place', tile: 'odin', at: [3, 0], points: 5 },
  { type: 'place', tile: 'odin', at: [1, 1], points: 5 },
  { type: 'place', tile: 'jotunn', at: [0, 0], bump: 'n', points: 1 },
  { type: 'place', tile: 'jotunn', at: [0, 0], bump: 'e', points: 4 },
  { type: 'end_turn' },
];

describe('the targets of legal actions', () => {
  it('combine the directions of a cell and show its highest points', () => {
    expect(offersFor(legal, 'jotunn')).toEqual([{ at: [0, 0], actions: legal.slice(3, 5), points: 4 }]);
  });

  it('start the keyboard at the most points, then in reading order', () => {
    expect(bestOffer(offersFor(legal, 'odin'))?.at).toEqual([3, 0]);
    expect(bestOffer([])).toBeNull();
  });

  it('lead to the nearest cell in a direction', () => {
    const offers = offersFor(legal, 'odin');
    expect(neighbour(offers, [0, -1], 's')?.at).toEqual([1, 1]);
    expect(neighbour(offers, [1, 1], 'e')?.at).toEqual([3, 0]);
    expect(neighbour(offers, [0, -1], 'n')).toBeNull();
  });

  it('are sent without points', () => {
    expect(plain(legal[3]!)).toEqual({ type: 'place', tile: 'jotunn', at: [0, 0], bump: 'n' });
  });
});
