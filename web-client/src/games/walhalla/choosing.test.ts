import { describe, expect, it } from 'vitest';

import type { Action } from '../../net/protocol';
import * as choosing from './choosing';
import type { Card } from './material';
import * as offers from './offers';

const land = (side: string, attack: boolean, hunt: boolean, points?: number): Action =>
  points === undefined ? { type: 'land', side, attack, hunt } : { type: 'land', side, attack, hunt, points };

describe('boarding', () => {
  const boards: Action[] = [[], [0], [2], [0, 2]].map((positions) => ({ type: 'board', positions }));

  it('fills and empties seats in any order', () => {
    let now = choosing.toggleSeat(choosing.begin(boards), boards, 2);
    now = choosing.toggleSeat(now, boards, 0);
    expect(choosing.actionOf(now, boards, [])).toEqual({ type: 'board', positions: [0, 2] });
    now = choosing.toggleSeat(now, boards, 2);
    expect(choosing.actionOf(now, boards, [])).toEqual({ type: 'board', positions: [0] });
  });

  it('may leave the boat empty', () => {
    expect(choosing.actionOf(choosing.begin(boards), boards, [])).toEqual({ type: 'board', positions: [] });
  });

  it('forgoes seats if no one is chosen, unless none is offered', () => {
    const now = choosing.begin(boards);
    expect(choosing.isForgoing(now, boards)).toBe(true);
    expect(choosing.isForgoing(choosing.toggleSeat(now, boards, 0), boards)).toBe(false);
    const none = boards.slice(0, 1);
    expect(choosing.isForgoing(choosing.begin(none), none)).toBe(false);
  });

  it('offers only the seats of legal actions', () => {
    const now = choosing.begin(boards);
    expect(offers.seatsOffered(boards)).toEqual([0, 2]);
    expect(choosing.toggleSeat(now, boards, 1)).toBe(now);
  });

  it('lets the last viking change seats', () => {
    const one = boards.slice(0, 3);
    const now = choosing.toggleSeat(choosing.toggleSeat(choosing.begin(one), one, 0), one, 2);
    expect(now).toEqual({ step: 'board', positions: [2] });
  });
});

describe('the course', () => {
  const sails: Action[] = [
    { type: 'sail', fjord: 0, bow_first: true },
    { type: 'sail', fjord: 0, bow_first: false },
    { type: 'sail', fjord: 2, bow_first: true },
  ];

  it('is a fjord and a direction; clicking the fjord again turns the boat', () => {
    let now = choosing.chooseFjord(choosing.begin(sails), sails, 0);
    expect(choosing.actionOf(now, sails, [])).toEqual(sails[0]);
    now = choosing.chooseFjord(now, sails, 0);
    expect(choosing.actionOf(now, sails, [])).toEqual(sails[1]);
  });

  it('is also where the boat is dropped', () => {
    expect(choosing.dropOn(choosing.begin(sails), sails, 'fjord-2')).toEqual({ step: 'sail', fjord: 2, bowFirst: true });
  });

  it('keeps the direction if possible, and otherwise takes the offered one', () => {
    const turned = choosing.turnBoat(choosing.chooseFjord(choosing.begin(sails), sails, 0), sails);
    expect(choosing.actionOf(choosing.chooseFjord(turned, sails, 2), sails, [])).toEqual(sails[2]);
    expect(choosing.canTurn(choosing.chooseFjord(turned, sails, 2), sails)).toBe(false);
  });

  it('excludes full fjords', () => {
    const now = choosing.begin(sails);
    expect(choosing.chooseFjord(now, sails, 1)).toBe(now);
    expect(choosing.actionOf(now, sails, [])).toBeNull();
  });

  it('always needs a confirmation', () => {
    expect(choosing.isSaidAtOnce(choosing.chooseFjord(choosing.begin(sails), sails, 2), sails)).toBe(false);
  });
});

describe('landing', () => {
  const lands = [
    land('left', false, false),
    land('left', true, false, 3),
    land('left', true, true, 6),
    land('right', false, false, 0),
  ];

  it('is sent at once if the side determines it', () => {
    const right = choosing.chooseSide(choosing.begin(lands), lands, 'right');
    expect(choosing.isSaidAtOnce(right, lands)).toBe(true);
    expect(choosing.isSaidAtOnce(choosing.chooseSide(right, lands, 'left'), lands)).toBe(false);
  });

  it('adds cards only if offered', () => {
    const left = choosing.chooseSide(choosing.begin(lands), lands, 'left');
    expect(choosing.toggleWith(left, lands, 'hunt')).toBe(left);
    const both = choosing.toggleWith(choosing.toggleWith(left, lands, 'attack'), lands, 'hunt');
    expect(choosing.actionOf(both, lands, [])).toEqual(lands[2]);
    expect(choosing.offersWith(choosing.chooseSide(left, lands, 'right'), lands, 'attack')).toBe(false);
  });

  it('goes back card by card, then side', () => {
    const left = choosing.chooseSide(choosing.begin(lands), lands, 'left');
    const attack = choosing.toggleWith(left, lands, 'attack');
    expect(choosing.back(attack, lands)).toEqual(left);
    expect(choosing.isBegun(choosing.back(left, lands))).toBe(false);
  });

  it('is sent without annotations', () => {
    expect(offers.plain(lands[1]!)).toEqual({ type: 'land', side: 'left', attack: true, hunt: false });
  });
});

describe('an answer', () => {
  it('to a ride or an attack is one of those offered', () => {
    const rides: Action[] = [
      { type: 'ride', accept: false },
      { type: 'ride', accept: true },
    ];
    const accepted = choosing.answerRide(choosing.begin(rides), true);
    expect(choosing.actionOf(accepted, rides, [])).toEqual(rides[1]);
    const defends: Action[] = [
      { type: 'defend', choice: 'yield' },
      { type: 'defend', choice: 'shield' },
    ];
    const asked = choosing.begin(defends);
    expect(choosing.chooseDefence(asked, defends, 'hold')).toBe(asked);
    const shielded = choosing.chooseDefence(asked, defends, 'shield');
    expect(choosing.actionOf(shielded, defends, [])).toEqual(defends[1]);
    expect(choosing.isSaidAtOnce(shielded, defends)).toBe(true);
  });
});

describe('laying cards', () => {
  const hand: Card[] = ['forest', 'forest', 'peninsula_7', 'hunt'];
  const plays: Action[] = [[], ['forest'], ['forest', 'forest'], ['forest', 'peninsula_7'], ['peninsula_7']].map(
    (cards) => ({
      type: 'play_cards',
      cards,
    }),
  );

  it('uses the order of the list, however they were chosen', () => {
    let now = choosing.toggleCard(choosing.begin(plays), hand, 2);
    now = choosing.toggleCard(now, hand, 1);
    expect(choosing.actionOf(now, plays, hand)).toEqual({ type: 'play_cards', cards: ['forest', 'peninsula_7'] });
  });

  it('keeps attack and hunt cards in the hand', () => {
    const now = choosing.begin(plays);
    expect(choosing.toggleCard(now, hand, 3)).toBe(now);
    expect(choosing.toggleCard(now, hand, 9)).toBe(now);
  });
});

describe('without a decision', () => {
  it('there is nothing to choose', () => {
    const now = choosing.begin([]);
    expect(now).toBe(choosing.nothing);
    expect(choosing.actionOf(now, [], [])).toBeNull();
    for (const same of [
      choosing.toggleSeat(now, [], 0),
      choosing.answerRide(now, true),
      choosing.chooseFjord(now, [], 0),
      choosing.chooseSide(now, [], 'left'),
      choosing.chooseDefence(now, [], 'yield'),
      choosing.toggleCard(now, ['forest'], 0),
    ]) {
      expect(same).toBe(now);
    }
  });
});

describe('selecting a legal action', () => {
  const hand: Card[] = ['hunt', 'village', 'attack', 'village'] as Card[];
  const looked: Action[] = [
    { type: 'board', positions: [0, 2] },
    { type: 'ride', accept: false },
    { type: 'sail', fjord: 3, bow_first: false },
    land('left', true, false, 2),
    { type: 'defend', choice: 'yield' },
  ];

  it.each(looked)('gives its draft: $type', (action) => {
    expect(choosing.actionOf(choosing.lookingAt(action, hand), [action], hand)).toEqual(action);
  });

  it('takes equal cards from different places in the hand', () => {
    const cards = ['village', 'village'];
    expect(choosing.lookingAt({ type: 'play_cards', cards }, hand)).toEqual({ step: 'cards', slots: [1, 3] });
  });
});
