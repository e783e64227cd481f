import { describe, expect, it } from 'vitest';

import { atLength } from './brief';
import type { Action, Step, Turn, WholeView } from './protocol';

const standing = { scores: [6, 2], tiebreak: [null, 1], ranking: [1, 2] };

const step: Step = {
  type: 'step',
  id: 'm3',
  seq: 3,
  mark: '9f86d081',
  changes: ['/heap', 13, '+/board/3', null, '-/last'],
  turn: {
    to_act: [0],
    standing: [[6, 2], [1, 2], [null, 1]],
    can_undo: true,
    deadline: 1767312000000,
    rows: [
      [{ type: 'take' }, ['pebbles', 'points'], 1, 1, 2, 2],
      [{ type: 'pass' }, []],
    ],
  },
  log: [[0, [['took', { pebbles: 2 }], 'rested', { type: 'began', seat: 1 }, { type: 'dusk' }], 'greedy']],
};

const legal: Action[] = [{ type: 'take', pebbles: 1, points: 1 }, { type: 'take', pebbles: 2, points: 2 }, { type: 'pass' }];

const turn: Turn = { to_act: [0], standing, can_undo: false, result: null, clocks: null, deadline: null };

const view: WholeView = { type: 'view', seq: 2, mark: '9f86d081', view: { heap: 15 }, turn: { ...turn, legal }, log: [] };

describe('atLength', () => {
  it('makes a patch of a step, with every member of the turn and the actions as objects', () => {
    expect(atLength(step)).toEqual({
      type: 'patch',
      from: 2,
      seq: 3,
      mark: '9f86d081',
      patch: [
        { op: 'replace', path: '/heap', value: 13 },
        { op: 'add', path: '/board/3', value: null },
        { op: 'remove', path: '/last' },
      ],
      turn: { ...turn, can_undo: true, deadline: 1767312000000, legal },
      log: [
        {
          seq: 3,
          seat: 0,
          by: 'greedy',
          events: [{ type: 'took', seat: 0, pebbles: 2 }, { type: 'rested', seat: 0 }, { type: 'began', seat: 1 }, { type: 'dusk' }],
        },
      ],
    });
  });

  it('keeps the legal actions from whoever may not act', () => {
    expect(atLength({ ...step, turn: { to_act: [1], standing: step.turn.standing } })).toMatchObject({ turn: { ...turn, to_act: [1] } });
    expect(atLength({ ...step, turn: { to_act: [1], standing: step.turn.standing } })).not.toHaveProperty('turn.legal');
  });

  it('writes the rows of a whole view out', () => {
    expect(atLength({ ...view, turn: { ...turn, rows: step.turn.rows! } })).toEqual(view);
  });

  it('leaves what is told at length alone', () => {
    expect(atLength(view)).toEqual(view);
    expect(atLength({ type: 'ack', id: 'm3', seq: 3 })).toEqual({ type: 'ack', id: 'm3', seq: 3 });
  });
});
