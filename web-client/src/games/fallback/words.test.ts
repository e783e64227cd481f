import { describe, expect, it } from 'vitest';

import { inWords, type Reading } from './words';

const reading: Reading = { lang: 'en', words: null, players: [] };

describe('inWords', () => {
  it.each([
    [{ type: 'place', tile: 'sea_serpent', at: [0, -1], points: 4 }, 'place · tile sea serpent · at 0, -1 · points 4'],
    [{ points: 4, at: [0, -1], tile: 'odin', type: 'place' }, 'place · tile odin · at 0, -1 · points 4'],
    [{ type: 'end_turn' }, 'end turn'],
    [[{ at: [0, 0] }, { at: [1, 0] }], 'at 0, 0; at 1, 0'],
    [null, '–'],
    [false, 'No'],
  ])('says %j as "%s"', (value, words) => {
    expect(inWords(value, reading, ['points'])).toBe(words);
  });
});
