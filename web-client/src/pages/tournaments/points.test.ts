import { describe, expect, it } from 'vitest';

import { points, tieBreak, tieBreaksOf } from './points';

describe('points', () => {
  it.each([
    [0, '0'],
    [1, '½'],
    [2, '1'],
    [5, '2½'],
  ])('%i halves are %s', (halves, text) => {
    expect(points(halves)).toBe(text);
  });
});

describe('tie-breaks', () => {
  it.each([
    ['swiss', 2, ['direct', 'buchholz', 'sonneborn']],
    ['round_robin', 2, ['direct', 'buchholz', 'sonneborn']],
    ['swiss', 4, ['buchholz', 'shares']],
    ['knockout', 2, []],
  ] as const)('of %s at tables for %i are %j', (format, seats, kinds) => {
    expect(tieBreaksOf({ format, seats })).toEqual(kinds);
  });

  it.each([
    ['buchholz', 9, 'en', '4½'],
    ['sonneborn', 3, 'en', '¾'],
    ['sonneborn', 17, 'en', '4¼'],
    ['shares', 1_234, 'en', '1.23'],
    ['shares', 1_234, 'de', '1,23'],
  ] as const)('%s of %i is written in its unit (%s): %s', (kind, value, lang, text) => {
    expect(tieBreak(kind, value, lang)).toBe(text);
  });
});
