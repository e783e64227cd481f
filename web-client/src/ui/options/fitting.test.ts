import { describe, expect, it } from 'vitest';

import type { GameFacts } from '../../net/protocol';
import { canBePlayedBy, fitted, unmetOf } from './fitting';

const worlds: GameFacts = {
  name: 'worlds',
  rules: 1,
  seats: { min: 2, max: 6 },
  options: [
    { key: 'players', default: 4, values: [2, 3, 4, 5, 6] },
    {
      key: 'variant',
      default: 'standard',
      values: ['standard', 'basic', 'colours', 'pacts'],
      requires: [
        { key: 'players', value: 'standard', values: [3, 4, 5, 6] },
        { key: 'players', value: 'basic', values: [2] },
        { key: 'players', value: 'colours', values: [2] },
        { key: 'players', value: 'pacts', values: [4, 6] },
        { key: 'worlds', value: 'basic', values: ['balanced'] },
      ],
    },
    { key: 'worlds', default: 'balanced', values: ['balanced', 'random'] },
    { key: 'late', default: false, type: 'boolean', requires: [{ key: 'worlds', value: true, values: ['random'] }] },
  ],
  annotations: [],
};
const usual = { players: 4, variant: 'standard', worlds: 'balanced', late: false };

describe('a dependent option', () => {
  it('stays if it is compatible', () => {
    expect(fitted(worlds, usual, 'players', 5)).toEqual({ ...usual, players: 5 });
  });

  it('takes the first compatible value', () => {
    expect(fitted(worlds, usual, 'players', 2)).toEqual({ ...usual, players: 2, variant: 'basic' });
  });

  it('takes one that leaves the rest alone, if possible', () => {
    const random = { ...usual, worlds: 'random' };
    expect(fitted(worlds, random, 'players', 2)).toEqual({ ...random, players: 2, variant: 'colours' });
  });

  it('returns to its default when that is compatible again', () => {
    expect(fitted(worlds, { ...usual, players: 2, variant: 'basic' }, 'players', 4)).toEqual(usual);
  });

  it("changes for the user's choice, not the reverse", () => {
    expect(fitted(worlds, { ...usual, players: 3 }, 'variant', 'pacts')).toEqual({ ...usual, variant: 'pacts' });
    expect(fitted(worlds, usual, 'late', true)).toEqual({ ...usual, worlds: 'random', late: true });
  });

  it('turns off a switch that is no longer compatible', () => {
    expect(fitted(worlds, { ...usual, worlds: 'random', late: true }, 'worlds', 'balanced')).toEqual(usual);
  });

  it('is adjusted after another adjustment', () => {
    const late = { ...usual, worlds: 'random', late: true };
    expect(fitted(worlds, late, 'variant', 'basic')).toEqual({ ...usual, players: 2, variant: 'basic' });
  });

  it('is reported if unmet', () => {
    expect(unmetOf(worlds, { ...usual, players: 2 }, 'variant').map(({ key }) => key)).toEqual(['players']);
  });
});

describe('a game', () => {
  it.each([
    [{}, [3, 4, 5, 6]],
    [{ variant: 'pacts' }, [4, 6]],
    [{ variant: 'colours' }, [2]],
    [{ variant: 'basic', worlds: 'random' }, []],
  ])('with %j is played by %j', (changes, players) => {
    const options = { ...usual, ...changes };
    expect([1, 2, 3, 4, 5, 6].filter((each) => canBePlayedBy(each, worlds, options))).toEqual(players);
  });
});
