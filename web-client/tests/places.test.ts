// The places of each game's board, which drawings refer to: their names as the server accepts them, and their labels.
import { describe, expect, it } from 'vitest';

import { gameClient } from '../src/games/find';
import type { PlaceAt } from '../src/games/game';
import { layoutOf } from '../src/games/walhalla/board/geometry';

const boards: readonly (readonly [string, unknown, number])[] = [
  ['voluspa', { left: -3, top: -2, right: 4, bottom: 5 }, 64],
  // Three lands of 10, 12 and 14 rows with their tips, and as many boats in each fjord as fit along the longer shore.
  ['walhalla', layoutOf([5, 6, 7], false), 36 + 3 + 3 + 4 + 4 + 4],
  ['walhalla', layoutOf([5, 6, 7], true), 36 + 3 + 3 + 4 + 4 + 4],
  ['nine_worlds', null, 11],
];

const overlap = (a: PlaceAt, b: PlaceAt) => {
  const slack = 0.001;
  return a.x + a.width > b.x + slack && b.x + b.width > a.x + slack && a.y + a.height > b.y + slack && b.y + b.height > a.y + slack;
};

describe.each(boards)('the places of %s', (game, frame, count) => {
  const load = async () => {
    const places = await gameClient(game).loadPlaces!();
    return { places, all: places.at(frame as never) };
  };

  it('have different, stable names', async () => {
    const { all } = await load();
    expect(all).toHaveLength(count);
    expect(new Set(all.map(({ name }) => name)).size).toBe(count);
    for (const { name } of all) expect(name).toMatch(/^[a-z0-9_:,.-]{1,32}$/);
  });

  it('do not overlap', async () => {
    const { all } = await load();
    for (const [i, one] of all.entries()) {
      expect(all.slice(i + 1).filter((other) => overlap(one, other)).map(({ name }) => [one.name, name])).toEqual([]);
    }
  });

  it('have labels in both languages', async () => {
    const { places, all } = await load();
    for (const lang of ['en', 'de'] as const) {
      const words = all.map(({ name }) => places.called(name, lang));
      expect(words.filter((each) => !each || /undefined|NaN/.test(each))).toEqual([]);
      expect(new Set(words).size).toBe(count);
      for (const unknown of ['', 'nowhere', 'world:10', 'x,1']) expect(places.called(unknown, lang)).toBeNull();
    }
  });
});

describe('a game without places', () => {
  it('loads none', () => {
    expect(gameClient('pebbles').loadPlaces).toBeUndefined();
  });
});
