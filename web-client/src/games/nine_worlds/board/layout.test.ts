import { describe, expect, it } from 'vitest';

import { avatarName, worldName, worlds } from '../material';
import { boardSize, cornerOf, middleOf, routes, tile } from './geometry';
import { avatarSpots, reachesIn, stoneSpots } from './layout';

/** Whether two squares share more than an edge. */
const overlap = (a: { x: number; y: number; size: number }, b: { x: number; y: number; size: number }) =>
  a.x + a.size > b.x + 0.01 && b.x + b.size > a.x + 0.01 && a.y + a.size > b.y + 0.01 && b.y + b.size > a.y + 0.01;

describe('the nine worlds', () => {
  it('lie in a 3×3 grid within the board, without overlap', () => {
    for (const world of worlds) {
      const { x, y } = cornerOf(world);
      expect(x >= 0 && y >= 0 && x + tile.width <= boardSize.width && y + tile.height <= boardSize.height).toBe(true);
      expect(middleOf(world)).toEqual({ x: x + tile.width / 2, y: y + tile.height / 2 });
    }
    expect(cornerOf(1)).toEqual({ x: 20, y: 20 });
    expect(cornerOf(3).y).toBe(cornerOf(1).y);
    expect(cornerOf(7).x).toBe(cornerOf(1).x);
  });

  it('have twelve routes between neighbours, each once', () => {
    expect(routes).toHaveLength(12);
    expect(new Set(routes.map(String)).size).toBe(12);
    for (const [from, to] of routes) {
      expect(from < to).toBe(true);
      const [a, b] = [middleOf(from), middleOf(to)];
      expect(a.x === b.x || a.y === b.y).toBe(true);
      expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBe(tile.width + tile.gap);
    }
  });

  it('have names, and so do their avatars', () => {
    expect(new Set(worlds.map(worldName)).size).toBe(9);
    expect(new Set(worlds.map(avatarName)).size).toBe(9);
    expect([worldName(12), avatarName(12)]).toEqual(['12', '12']);
  });
});

describe('the pieces in a world', () => {
  it.each([1, 2, 3, 4, 5, 6])('stay within it without overlap, also %i stones', (count) => {
    const stones = stoneSpots(count);
    expect(stones).toHaveLength(count);
    for (const stone of stones) expect(stone.x >= 60 && stone.x + stone.size <= 300 && stone.y >= 60 && stone.y + stone.size <= 218).toBe(true);
    stones.forEach((one, i) => stones.slice(i + 1).forEach((other) => expect(overlap(one, other)).toBe(false)));
  });

  it('are symmetric, and larger if there are few', () => {
    const [one] = stoneSpots(1);
    const two = stoneSpots(2);
    const middle = (piece: { x: number; size: number }) => piece.x + piece.size / 2;
    expect(middle(one!)).toBe(180);
    expect((middle(two[0]!) + middle(two[1]!)) / 2).toBe(180);
    expect(stoneSpots(6)[0]!.size).toBeLessThan(one!.size);
  });

  it.each([1, 2, 3, 6])('put %i avatars in a row below', (count) => {
    const avatars = avatarSpots(count);
    expect(new Set(avatars.map(({ y }) => y)).size).toBe(1);
    for (const { x, size } of avatars) expect(x >= 60 && x + size <= 300).toBe(true);
    expect(avatars.map(({ x }) => x)).toEqual([...avatars.map(({ x }) => x)].sort((a, b) => a - b));
  });

  it('are none in an empty world', () => {
    expect([stoneSpots(0), avatarSpots(0)]).toEqual([[], []]);
  });
});

describe('the hit areas of a world', () => {
  const world = { x: 0, y: 0, width: tile.width, height: tile.height };

  it('cover the world for a single piece', () => {
    expect(reachesIn(world, stoneSpots(1))).toEqual([world]);
  });

  it('divide the world without gaps, each around its piece', () => {
    for (const count of [1, 2, 3, 4, 6]) {
      const pieces = [...stoneSpots(count), ...avatarSpots(2)];
      const reaches = reachesIn(world, pieces);
      const covered = reaches.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(covered).toBeCloseTo(tile.width * tile.height);
      for (const [i, { x, y, size }] of pieces.entries()) {
        const [middleX, middleY] = [x + size / 2, y + size / 2];
        const reach = reaches[i]!;
        expect(middleX > reach.x && middleX < reach.x + reach.width).toBe(true);
        expect(middleY > reach.y && middleY < reach.y + reach.height).toBe(true);
      }
    }
  });
});
