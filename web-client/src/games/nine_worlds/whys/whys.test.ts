import { describe, expect, it } from 'vitest';

import setups from '../../../../tests/data/nine_worlds/setups.records.json';
import type { Action, Json } from '../../../net/protocol';
import { begin, take, takeGroup } from '../choosing';
import { viewOf, type View } from '../view';
import { whys } from '.';

/** Four seats: Vanaheim (2) acts, with Alfheim (3), Muspelheim (7) and Svartalfheim (8). */
const start = viewOf(setups[0]!.setup as unknown as Json);
const askedAt = (view: View, legal: readonly Action[], now = begin(legal, view)) =>
  new Map(whys.doubts({ view, legal, now }, 'en').map(({ spot, actions }) => [spot, actions]));

describe('on one\'s own turn, "why not?"', () => {
  const poor: Action[] = [{ type: 'muster', cost: 1 }, { type: 'march', from: 2, to: 1, cost: 1 }, { type: 'end_turn' }];

  it('covers every piece that is not offered, one action of each kind', () => {
    const asked = askedAt(start, poor);
    expect(asked.get('stone:3:3')).toEqual([
      { type: 'push', faction: 3, from: 3, to: 1 },
      { type: 'banish', faction: 3, from: 3 },
    ]);
    expect(asked.get('card:2')).toEqual([{ type: 'deploy', to: 1 }]);
    expect(asked.has('reserve:2')).toBe(false);
    expect(asked.has('stone:2:2')).toBe(false);
  });

  it('covers the impossible destinations of a picked piece', () => {
    const now = take(begin(poor, start), poor, start, 'stone:2:2');
    const asked = askedAt(start, poor, now);
    expect([...asked.keys()].sort()).toEqual(['helheim', ...[2, 3, 4, 5, 6, 7, 8, 9].map((world) => `world:${world}`)]);
    expect(asked.get('world:9')).toEqual([{ type: 'march', from: 2, to: 9 }]);
  });

  it('covers what action points would buy once none are left', () => {
    const asked = askedAt(start, [{ type: 'end_turn' }]);
    expect(asked.get('reserve:2')).toEqual([{ type: 'muster' }]);
    expect(asked.get('group:avatar')?.[0]?.type).toBe('avatar');
  });
});

describe('with a power, "why not?"', () => {
  const using = (name: string): View => ({ ...start, phase: 'powers', power: { world: 2, name, uses_left: 1, ap: 0 } }) as unknown as View;

  it('covers only what the power is about', () => {
    const legal: Action[] = [{ type: 'banish', faction: 3, from: 3 }, { type: 'pass' }];
    const asked = askedAt(using('banish'), legal);
    expect(asked.get('stone:7:7')).toEqual([{ type: 'banish', faction: 7, from: 7 }]);
    expect(asked.has('stone:3:3')).toBe(false);
    expect(asked.has('reserve:2')).toBe(false);
    expect(asked.has('decide:pass')).toBe(false);
  });

  it('covers for a copied power what it would on its own', () => {
    const legal: Action[] = [{ type: 'destroy', faction: 3, from: 3 }, { type: 'banish', faction: 3, from: 3 }, { type: 'pass' }];
    const view = using('copy');
    const asked = askedAt(view, legal, takeGroup(begin(legal, view), legal, view, 'destroy'));
    expect(asked.get('stone:7:7')).toEqual([{ type: 'destroy', faction: 7, from: 7 }]);
    const picked = take(takeGroup(begin(legal, view), legal, view, 'destroy'), legal, view, 'stone:3:3');
    expect(askedAt(view, legal, picked).get('stone:7:7')).toEqual([
      { type: 'withdraw', stones: [{ faction: 3, from: 3 }, { faction: 7, from: 7 }] },
    ]);
  });
});
