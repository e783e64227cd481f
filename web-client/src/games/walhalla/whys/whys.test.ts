import { describe, expect, it } from 'vitest';

import { momentsOf } from '../../../../tests/support/walhalla';
import type { Action } from '../../../net/protocol';
import { begin, chooseFjord, chooseSide, toggleSeat, type Draft } from '../choosing';
import type { Card } from '../material';
import { viewOf, type View } from '../view';
import { whys } from '.';

const anywhere = viewOf(momentsOf(0)[0]!.view);
const askedAt = (legal: readonly Action[], { view = anywhere, draft = begin(legal), hand = [] }: { view?: View; draft?: Draft; hand?: Card[] } = {}) =>
  new Map(whys.doubts({ view, legal, draft, hand }, 'en').map(({ spot, actions }) => [spot, actions]));

describe('"why not?"', () => {
  it('covers the seats of a boat that cannot be taken, with those that are', () => {
    const legal: Action[] = [[], [0], [2]].map((positions) => ({ type: 'board', positions }));
    expect(askedAt(legal)).toEqual(new Map([['seat-1', [{ type: 'board', positions: [1] }]]]));
    const draft = toggleSeat(begin(legal), legal, 2);
    expect(askedAt(legal, { draft }).get('seat-0')).toEqual([{ type: 'board', positions: [0, 2] }]);
  });

  it('covers full fjords, and the other direction', () => {
    const legal: Action[] = [0, 1, 3].map((fjord) => ({ type: 'sail', fjord, bow_first: true }));
    const asked = askedAt(legal, { draft: chooseFjord(begin(legal), legal, 3) });
    expect([...asked.keys()]).toEqual(['fjord-2', 'turn']);
    expect(asked.get('turn')).toEqual([{ type: 'sail', fjord: 3, bow_first: false }]);
  });

  it('covers the other side of a landing and the cards that cannot be added', () => {
    const legal: Action[] = [
      { type: 'land', side: 'left', attack: false, hunt: false, points: 2 },
      { type: 'land', side: 'left', attack: false, hunt: true, points: 4 },
    ];
    const asked = askedAt(legal, { draft: chooseSide(begin(legal), legal, 'left'), hand: ['hunt', 'wheat'] });
    expect([...asked.keys()]).toEqual(['side-right', 'with-attack', 'card-1']);
    expect(asked.get('with-attack')).toEqual([{ type: 'land', side: 'left', attack: true, hunt: false }]);
  });

  it('covers the missing answers of a defence', () => {
    expect([...askedAt([{ type: 'defend', choice: 'yield' }], { hand: ['attack'] }).keys()]).toEqual(['defence-hold', 'defence-shield', 'card-0']);
  });

  it('covers the cards of a hand that are not laid now', () => {
    const legal: Action[] = [[], ['forest']].map((cards) => ({ type: 'play_cards', cards }));
    expect(askedAt(legal, { hand: ['forest', 'hunt'] })).toEqual(new Map([['card-1', [{ type: 'play_cards', cards: ['hunt'] }]]]));
  });

  it('has a label for each question', () => {
    for (const you of [0, 1, 2]) {
      for (const { view, legal } of momentsOf(you).filter((each) => each.legal.length > 0)) {
        const own = viewOf(view);
        const hand = own.seats[you]!.hand as Card[];
        for (const { label, actions } of whys.doubts({ view: own, legal, draft: begin(legal), hand }, 'de')) {
          expect(label).not.toMatch(/undefined|NaN/);
          expect(actions.length).toBeGreaterThan(0);
        }
      }
    }
  });
});
