import { describe, expect, it } from 'vitest';

import { commitmentOf } from '../../../fair/random';
import { disclosedIn } from './disclosed';

const third = 'ab'.repeat(32);
const second = commitmentOf(third);
const first = commitmentOf(second);
const commitment = commitmentOf(first);
const season = (secret: string | null) => ({ secret, divisions: [] });

describe('the secrets of seasons', () => {
  it('match from the commitment on', () => {
    const seasons = [season(first), season(second), season(third), season(null)];
    expect(disclosedIn({ commitment, seasons }).map(({ season, matches }) => [season, matches])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });

  it('do not match if one was exchanged', () => {
    const seasons = [season(first), season('cd'.repeat(32)), season(third)];
    expect(disclosedIn({ commitment, seasons }).map(({ matches }) => matches)).toEqual([true, false, false]);
    expect(disclosedIn({ commitment: 'ef'.repeat(32), seasons: [season(first)] })[0]!.matches).toBe(false);
  });
});
