import { describe, expect, it } from 'vitest';

import { divisionCode, divisionOf, league, player } from '../../../../tests/support/leagues';
import { commonRound, earlierSeasons, endsZone, isPlaying, newcomers, ownDivision } from './seasons';

const code = divisionCode(1, 1);

describe('the round of a season', () => {
  it.each([
    [[], null],
    [[{ round: 2, rounds: 3 }], { round: 2, rounds: 3 }],
    [[{ round: 2, rounds: 3 }, { round: 2, rounds: 3 }], { round: 2, rounds: 3 }],
    [[{ round: 2, rounds: 3 }, { round: 1, rounds: 3 }], null],
    [[{ round: 2, rounds: 3 }, { round: 2, rounds: 5 }], null],
    [[{ round: 0, rounds: 3 }], null],
    [[{ round: 1, rounds: null }], null],
  ])('with divisions %j is %j', (divisions, common) => {
    expect(commonRound(divisions.map((each) => divisionOf(code, [], each)))).toEqual(common);
  });
});

describe('a season', () => {
  it('goes on after the end of its league', () => {
    expect(isPlaying(league())).toBe(false);
    expect(isPlaying(league({ state: 'running' }))).toBe(true);
    expect(isPlaying(league({ state: 'ended', divisions: [divisionOf(code, [])] }))).toBe(true);
    expect(isPlaying(league({ state: 'ended', divisions: [divisionOf(code, [], { state: 'finished' })] }))).toBe(false);
  });

  it('has the reader in a division that they have not left', () => {
    const [one, two] = [divisionOf('a', [player('Anna')]), divisionOf('b', [player('Björn', { you: true })])];
    expect(ownDivision(league({ divisions: [one, two] }))).toBe(two);
    expect(ownDivision(league({ divisions: [one] }))).toBeNull();
    expect(ownDivision(league({ divisions: [divisionOf('b', [player('Björn', { you: true, left: true })])] }))).toBeNull();
  });

  it('is listed after the next one once that has started', () => {
    const seasons = [1, 2, 3].map((season) => ({ secret: null, divisions: [divisionCode(season, 1)] }));
    expect(earlierSeasons(league({ season: 3, seasons }))).toEqual([
      { season: 2, divisions: [divisionCode(2, 1)] },
      { season: 1, divisions: [divisionCode(1, 1)] },
    ]);
    expect(earlierSeasons(league({ season: 1, seasons: seasons.slice(0, 1) }))).toEqual([]);
  });
});

describe('newcomers', () => {
  const members = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, you: false }));
  const divisions = [divisionOf(code, [player('Anna'), player('Björn', { left: true })])];

  it('are the members without a place in a division', () => {
    expect(newcomers(league({ members })).map(({ name }) => name)).toEqual(['Anna', 'Björn', 'Cilla']);
    expect(newcomers(league({ state: 'running', season: 1, members, divisions })).map(({ name }) => name)).toEqual(['Cilla']);
  });

  it('include those who left a division that is over, and joined again', () => {
    expect(newcomers(league({ season: 1, members, divisions })).map(({ name }) => name)).toEqual(['Björn', 'Cilla']);
  });
});

describe('the zones of a division', () => {
  const players = (['up', 'up', 'stays', 'stays', 'down'] as const).map((moves) => player(moves, { moves }));

  it('end below those who go up, and above those who go down', () => {
    expect(players.map((_, at) => endsZone(players, at))).toEqual([false, true, false, true, false]);
  });

  it('may touch each other', () => {
    const two = (['up', 'down'] as const).map((moves) => player(moves, { moves }));
    expect(two.map((_, at) => endsZone(two, at))).toEqual([true, false]);
  });
});
