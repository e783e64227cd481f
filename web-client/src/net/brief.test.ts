import { describe, expect, it } from 'vitest';

import { Brief } from './brief';
import type { Action, ActionRows, BriefView, Step, Turn, Welcome, WholeView } from './protocol';

const standing = { scores: [6, 2], tiebreak: [null, 1], ranking: [1, 2] };

const rows: ActionRows[] = [
  [{ type: 'take' }, ['pebbles', 'points'], 1, 1, 2, 2],
  [{ type: 'pass' }, []],
];

const legal: Action[] = [{ type: 'take', pebbles: 1, points: 1 }, { type: 'take', pebbles: 2, points: 2 }, { type: 'pass' }];

const step: Step = {
  type: 'step',
  id: 'm3',
  seq: 3,
  mark: '9f86d081',
  changes: ['heap', 13, '+board/3', null, '-last', '', {}],
  turn: [[0], [6, 2], [1, 2], [null, 1], { can_undo: true, deadline: 1767312000000, rows }],
  log: [[0, [[0, 0, 2], 1, [1, 1], { type: 'began', seat: 1 }, [2]], 1767225600000, 'greedy']],
};

const turn: Turn = { to_act: [0], standing, can_undo: false, result: null, clocks: null, deadline: null };

const view: WholeView = {
  type: 'view',
  seq: 2,
  mark: '9f86d081',
  view: { heap: 15 },
  turn: { ...turn, legal },
  log: [
    { seq: 1, seat: 1, at: 1767225480000, events: [{ type: 'took', seat: 1, pebbles: 3 }] },
    { seq: 2, seat: 0, at: 1767225537250, events: [{ type: 'dusk' }] },
  ],
};

const whole: BriefView = {
  type: 'whole',
  seq: 2,
  mark: '9f86d081',
  view: { heap: 15 },
  turn: [[0], [6, 2], [1, 2], [null, 1], { rows }],
  log: [[1, [[0, 1, 3]], 1767225480000], [0, [[2]], 57250]],
};

/** A connection that has received its welcome. */
function welcomed(): Brief {
  const brief = new Brief();
  brief.atLength({ type: 'welcome', v: 1, events: ['took seat pebbles', 'rested seat', 'dusk'] } as Welcome);
  return brief;
}

describe('the compact encoding', () => {
  it('decodes a step to a patch, with the turn, actions and events as objects', () => {
    expect(welcomed().atLength(step)).toEqual({
      type: 'patch',
      from: 2,
      seq: 3,
      mark: '9f86d081',
      patch: [
        { op: 'replace', path: '/seq', value: 3 },
        { op: 'replace', path: '/heap', value: 13 },
        { op: 'add', path: '/board/3', value: null },
        { op: 'remove', path: '/last' },
        { op: 'replace', path: '', value: {} },
      ],
      turn: { ...turn, can_undo: true, deadline: 1767312000000, legal },
      log: [
        {
          seq: 3,
          seat: 0,
          by: 'greedy',
          at: 1767225600000,
          events: [{ type: 'took', seat: 0, pebbles: 2 }, { type: 'rested', seat: 0 }, { type: 'rested', seat: 1 }, { type: 'began', seat: 1 }, { type: 'dusk' }],
        },
      ],
    });
  });

  it('decodes no legal actions for viewers who may not act', () => {
    const told = welcomed().atLength({ ...step, turn: [[1], [6, 2], [1, 2], [null, 1]] });
    expect(told).toMatchObject({ turn: { ...turn, to_act: [1] } });
    expect(told).not.toHaveProperty('turn.legal');
  });

  it('distinguishes a tiebreak no one has yet from a game without one', () => {
    const brief = welcomed();
    const tiebreakOf = (message: Step) => brief.atLength(message) as { turn?: Turn };
    expect(tiebreakOf({ ...step, turn: [[1], [0, 0], [1, 1], 0] }).turn?.standing.tiebreak).toEqual([null, null]);
    expect(tiebreakOf({ ...step, turn: [[1], [0, 0], [1, 1], { can_undo: true }] }).turn?.standing.tiebreak).toBeNull();
    expect(tiebreakOf({ ...step, turn: [[1], [0, 0], [1, 1]] }).turn?.standing.tiebreak).toBeNull();
  });

  it('decodes a whole to a view, with the whole log', () => {
    expect(welcomed().atLength(whole)).toEqual(view);
  });

  it('uses the shapes of the latest welcome', () => {
    const brief = welcomed();
    brief.atLength({ type: 'welcome', v: 1, events: ['dusk', 'rested seat', 'took pebbles seat'] } as Welcome);
    expect(brief.atLength({ ...whole, log: [[1, [[2, 3, 1]], 1767225480000], [0, [[0]], 57250]] })).toEqual({
      ...view,
      log: [{ ...view.log[0], events: [{ type: 'took', pebbles: 3, seat: 1 }] }, view.log[1]],
    });
  });

  it('leaves other messages unchanged', () => {
    expect(new Brief().atLength(view)).toEqual(view);
    expect(new Brief().atLength({ type: 'ack', id: 'm3', seq: 3 })).toEqual({ type: 'ack', id: 'm3', seq: 3 });
  });
});
