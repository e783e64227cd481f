import { describe, expect, it } from 'vitest';

import type { Action } from '../../net/protocol';
import * as choosing from './choosing';

const legal: Action[] = [
  { type: 'place', tile: 'odin', at: [1, 0], points: 3 },
  { type: 'place', tile: 'odin', at: [0, 1], points: 0 },
  { type: 'place', tile: 'jotunn', at: [2, 0], points: 2 },
  { type: 'place', tile: 'jotunn', at: [0, 0], bump: 'n', points: 2 },
  { type: 'place', tile: 'jotunn', at: [0, 0], bump: 'w', points: 4 },
  { type: 'discard', tile: 'loki' },
  { type: 'boost' },
];
const odin = { tile: 'odin', slot: 0 } as const;
const jotunn = { tile: 'jotunn', slot: 1 } as const;

describe('choosing an action', () => {
  it('goes from tile to cell to confirmation', () => {
    const cell = choosing.takeTile(choosing.nothing, legal, odin);
    expect(cell.step).toBe('cell');
    expect(choosing.takeCell(cell, legal, [1, 0])).toMatchObject({ step: 'confirm', action: legal[0] });
  });

  it('asks for a direction only if a tile is pushed', () => {
    const cell = choosing.takeTile(choosing.nothing, legal, jotunn);
    expect(choosing.takeCell(cell, legal, [2, 0]).step).toBe('confirm');
    const direction = choosing.takeCell(cell, legal, [0, 0]);
    expect(choosing.directions(direction, legal).map(({ bump }) => bump)).toEqual(['n', 'w']);
    expect(choosing.takeDirection(direction, legal, 'w')).toMatchObject({ step: 'confirm', action: legal[4] });
  });

  it('asks for a direction even if there is only one', () => {
    const single = legal.filter(({ bump }) => bump !== 'n');
    const cell = choosing.takeTile(choosing.nothing, single, jotunn);
    expect(choosing.takeCell(cell, single, [0, 0]).step).toBe('direction');
  });

  it('offers nothing that is not among the legal actions', () => {
    const cell = choosing.takeTile(choosing.nothing, legal, odin);
    expect(choosing.takeCell(cell, legal, [5, 5])).toBe(cell);
    expect(choosing.takeTile(cell, legal, { tile: 'thor', slot: 4 })).toBe(cell);
    const direction = choosing.takeCell(choosing.takeTile(choosing.nothing, legal, jotunn), legal, [0, 0]);
    expect(choosing.takeDirection(direction, legal, 's')).toBe(direction);
  });

  it('previews an action with the selected tile from the hand', () => {
    expect(choosing.lookingAt(legal[2]!, [odin, jotunn])).toEqual({ step: 'confirm', held: jotunn, action: legal[2] });
    expect(choosing.lookingAt(legal[6]!, [odin, jotunn])).toBeNull();
  });

  it('deselects a tile when it is clicked again, and selects another', () => {
    const cell = choosing.takeTile(choosing.nothing, legal, odin);
    expect(choosing.takeTile(cell, legal, odin)).toBe(choosing.nothing);
    expect(choosing.heldIn(choosing.takeTile(cell, legal, jotunn))).toBe(jotunn);
  });

  it('asks before a discard', () => {
    const loki = { tile: 'loki', slot: 2 } as const;
    expect(choosing.takeTile(choosing.nothing, legal, loki)).toMatchObject({ step: 'confirm', action: legal[5] });
  });

  it('selects a freya that can only boost', () => {
    expect(choosing.takeTile(choosing.nothing, legal, { tile: 'freya', slot: 3 }).step).toBe('cell');
  });

  it('goes back one step at a time', () => {
    const cell = choosing.takeTile(choosing.nothing, legal, jotunn);
    const direction = choosing.takeCell(cell, legal, [0, 0]);
    const confirm = choosing.takeDirection(direction, legal, 'n');
    expect(choosing.back(confirm)).toEqual(direction);
    expect(choosing.back(direction)).toEqual(cell);
    expect(choosing.back(cell)).toBe(choosing.nothing);
    expect(choosing.back(choosing.nothing)).toBe(choosing.nothing);
  });
});
