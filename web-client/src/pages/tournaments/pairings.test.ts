import { describe, expect, it } from 'vitest';

import { entrant, roundOf, tableOf } from '../../../tests/support/tournaments';
import type { TournamentRound } from '../../net/protocol';
import { lastRoundOf, pairingsOf, runningGamesOf, winnersOf } from './pairings';

describe('the pairings of a round', () => {
  it('collect the games of the same players, whatever their seats, and add up the points', () => {
    const round = roundOf(1, [tableOf([1, 2], [2, 0]), tableOf([3, 4], null), tableOf([2, 1], [1, 1])]);
    expect(pairingsOf(round).map(({ seeds, games, points }) => [seeds, games.length, points])).toEqual([
      [[1, 2], 2, [3, 1]],
      [[3, 4], 1, null],
    ]);
  });
});

describe('the winner of a pairing', () => {
  const round: TournamentRound = roundOf(1, [tableOf([1, 2], [2, 0])]);
  const [pairing] = pairingsOf(round);
  const standings = [entrant(1, 'Anna', { place: 2 }), entrant(2, 'Björn', { place: 1 })];

  it('plays or has a bye in the next round', () => {
    expect(winnersOf(pairing!, roundOf(2, [tableOf([2, 3], null)]), standings, false)).toEqual([2]);
    expect(winnersOf(pairing!, roundOf(2, [], [1]), standings, false)).toEqual([1]);
  });

  it('of the last round ranks first at the end, and is unknown before', () => {
    expect(winnersOf(pairing!, undefined, standings, true)).toEqual([2]);
    expect(winnersOf(pairing!, undefined, standings, false)).toEqual([]);
  });
});

describe("a player's games", () => {
  const pairings = [
    roundOf(1, [tableOf([1, 2], [2, 0]), tableOf([3, 4], null)], [5]),
    roundOf(2, [tableOf([1, 3], null, { room: 'a'.repeat(26) }), tableOf([4, 1], null, { room: null })]),
  ];

  it('are those that run and can be opened', () => {
    expect(runningGamesOf({ pairings }, 1)).toEqual([{ room: 'a'.repeat(26), round: 2, opponents: [3] }]);
  });

  it('end in the last round in which they appear', () => {
    expect([1, 2, 5, 6].map((seed) => lastRoundOf(pairings, seed))).toEqual([2, 1, 1, 0]);
  });
});
