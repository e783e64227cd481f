import { describe, expect, it } from 'vitest';

import { placeAmongEqual } from './names';

const places = (scores: number[], tiebreak: (number | null)[] | null) =>
  scores.map((_, seat) => placeAmongEqual({ scores, tiebreak, ranking: scores.map(() => 1) }, seat));

describe('the place among equal scores', () => {
  it('is absent if scores differ, or a game has no tiebreak', () => {
    expect(places([9, 4], [null, null])).toEqual([null, null]);
    expect(places([9, 9], null)).toEqual([null, null]);
  });

  it('is absent if the tiebreak decides nothing, as before the first point', () => {
    expect(places([0, 0, 0], [1, 1, 1])).toEqual([null, null, null]);
  });

  it('counts from the leader', () => {
    expect(places([56, 56, 12], [2, 1, null])).toEqual([1, 2, null]);
    expect(places([9, 9, 9], [1, 3, 2])).toEqual([3, 1, 2]);
  });

  it('is shared by seats that it does not separate', () => {
    expect(places([9, 9, 9], [1, 1, 2])).toEqual([2, 2, 1]);
  });
});
