import { describe, expect, it } from 'vitest';

import setups from '../../../tests/data/nine_worlds/setups.records.json';
import { Chance, commitmentOf, keyOf } from '../../fair/random';
import type { Json, JsonObject } from '../../net/protocol';
import { deal, factionCount } from './deal';
import { optionsOf } from './view';

interface Setup {
  readonly options: JsonObject;
  readonly seed: string;
  readonly commitment: string;
  readonly entropy: string[];
  readonly setup: Record<string, Json>;
}

const records = setups as unknown as readonly Setup[];

describe('the recomputed deal', () => {
  for (const { options, seed, commitment, entropy, setup } of records) {
    it(`matches the record with ${JSON.stringify(options)}`, () => {
      expect(commitmentOf(seed)).toBe(commitment);
      const dealt = deal(options, new Chance(keyOf(seed, entropy)));
      for (const [key, value] of Object.entries(dealt)) expect(value, key).toEqual(setup[key]);
      expect(Object.keys(dealt)).toEqual(['factions', 'order', 'acting', 'to_act', 'worlds']);
    });
  }

  it('differs with other entropy if worlds are drawn', () => {
    const drawn = records.find(({ options }) => options.worlds === 'random')!;
    const other = keyOf(drawn.seed, drawn.entropy.map(() => '00'.repeat(32)));
    expect(deal(drawn.options, new Chance(other)).worlds).not.toEqual(drawn.setup.worlds);
  });

  it('is refused for a number of seats without a balanced set', () => {
    const { options } = records[0]!;
    expect(() => deal({ ...options, players: 2 }, new Chance('00'))).toThrow('no balanced worlds');
  });
});

it('a seat leads two factions only with four colours', () => {
  const counts = records.map(({ options }) => [options.variant, factionCount(optionsOf(options))]);
  expect(counts).toContainEqual(['two_player_four_colours', 4]);
  expect(counts).toContainEqual(['two_player_basic', 2]);
  expect(counts).toContainEqual(['alliances', 4]);
});
