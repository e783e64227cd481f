import { describe, expect, it } from 'vitest';

import type { Piece } from '../view';
import { askedAt, cellsNotOffered } from '.';

const laid = (at: [number, number]): Piece => ({ at, tile: 'odin', boost: 0 });

describe('the cells that are not offered', () => {
  it('are those on and beside placed tiles, in reading order, each once', () => {
    expect(cellsNotOffered([laid([0, 0]), laid([1, 0])], [])).toEqual([[0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [2, 0], [0, 1], [1, 1]]);
  });

  it('exclude the offered ones', () => {
    const offer = { at: [0, -1] as const, actions: [], points: 0 };
    expect(cellsNotOffered([laid([0, 0])], [offer])).toEqual([[-1, 0], [0, 0], [1, 0], [0, 1]]);
  });
});

describe('asking about a cell', () => {
  it('checks placing the tile there', () => {
    expect(askedAt([laid([0, 0])], 'thor', [0, 0])).toEqual([{ type: 'place', tile: 'thor', at: [0, 0] }]);
    expect(askedAt([laid([0, 0])], 'jotunn', [1, 0])).toEqual([{ type: 'place', tile: 'jotunn', at: [1, 0] }]);
  });

  it('checks every direction if the tile there would be pushed', () => {
    expect(askedAt([laid([0, 0])], 'jotunn', [0, 0]).map(({ bump }) => bump)).toEqual(['n', 'e', 's', 'w']);
  });
});
