import { describe, expect, it } from 'vitest';

import { difference, points, pointsIn, share, tieBreak, tieBreaksOf } from './points';

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
    expect(tieBreak(kind, value, lang, { same_deal: false })).toBe(text);
  });
});

describe('with the same deal', () => {
  const scoring = { same_deal: true };

  it('points are matchpoints', () => {
    expect(pointsIn(scoring, 24_583, 'en')).toBe('2.46');
    expect(pointsIn(scoring, 24_583, 'de')).toBe('2,46');
    expect(pointsIn({ same_deal: false }, 5, 'en')).toBe('2½');
    expect(tieBreak('buchholz', 15_000, 'en', scoring)).toBe('1.50');
    expect(tieBreak('sonneborn', 20_000, 'en', scoring)).toBe('1.00');
    expect(tieBreak('direct', 3, 'en', scoring)).toBe('1½');
  });

  it('a game is a share and a difference', () => {
    expect(share(6_667, 'en')).toBe('66.7%');
    expect(share(10_000, 'en')).toBe('100%');
    expect(difference(250, 'en')).toBe('+2.5');
    expect(difference(-33, 'en')).toBe('-0.33');
    expect(difference(0, 'en')).toBe('0');
  });
});
