import { describe, expect, it } from 'vitest';

import { divisionSizes, missingPlayers, usualDivision } from './sizes';

describe('a division', () => {
  it.each([
    [2, 4, 8, 8],
    [3, 6, 12, 6],
    [4, 8, 16, 8],
    [5, 10, 20, 10],
    [6, 12, 24, 12],
  ])('at tables of %i has %i to %i players, by default %i', (seats, least, most, usual) => {
    expect(divisionSizes(seats)).toEqual({ least, most });
    expect(usualDivision(seats)).toBe(usual);
  });
});

describe('a season', () => {
  it.each([
    [2, 1, 3],
    [2, 4, 0],
    [2, 9, 0],
    [3, 5, 1],
  ])('at tables of %i lacks, with %i players, %i', (seats, players, missing) => {
    expect(missingPlayers({ seats, players })).toBe(missing);
  });
});
