import { describe, expect, it } from 'vitest';

import type { GameFacts } from '../../net/protocol';
import { fitted, unmetOf } from './fitting';

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

describe('an option that decides another', () => {
  it('leaves the others alone where they go with it', () => {
    expect(fitted(worlds, usual, 'players', 5)).toEqual({ ...usual, players: 5 });
  });

  it('sets the first value of the other that fits', () => {
    expect(fitted(worlds, usual, 'players', 2)).toEqual({ ...usual, players: 2, variant: 'basic' });
  });

  it('sets one that leaves the rest as it is, if there is one', () => {
    const random = { ...usual, worlds: 'random' };
    expect(fitted(worlds, random, 'players', 2)).toEqual({ ...random, players: 2, variant: 'colours' });
  });

  it('goes back to the usual value when that fits again', () => {
    expect(fitted(worlds, { ...usual, players: 2, variant: 'basic' }, 'players', 4)).toEqual(usual);
  });

  it('keeps what was chosen, and changes what that asks for', () => {
    expect(fitted(worlds, { ...usual, players: 3 }, 'variant', 'pacts')).toEqual({ ...usual, variant: 'pacts' });
    expect(fitted(worlds, usual, 'late', true)).toEqual({ ...usual, worlds: 'random', late: true });
  });

  it('takes back a switch that no longer goes', () => {
    expect(fitted(worlds, { ...usual, worlds: 'random', late: true }, 'worlds', 'balanced')).toEqual(usual);
  });

  it('mends what the mending has made unfit', () => {
    const late = { ...usual, worlds: 'random', late: true };
    expect(fitted(worlds, late, 'variant', 'basic')).toEqual({ ...usual, players: 2, variant: 'basic' });
  });

  it('says what is unmet', () => {
    expect(unmetOf(worlds, { ...usual, players: 2 }, 'variant').map(({ key }) => key)).toEqual(['players']);
  });
});
