import { describe, expect, it } from 'vitest';

import setups from '../../../tests/data/walhalla/setups.json';
import { Chance, commitmentOf, keyOf } from '../../fair/random';
import type { Json } from '../../net/protocol';
import { deal } from './deal';

describe('the recomputed deal', () => {
  for (const { options, seed, commitment, entropy, setup } of setups) {
    const name = `${options.players} players on ${options.peninsulas.join(', ')}`;
    it(`matches a played game with ${name}`, () => {
      expect(commitmentOf(seed)).toBe(commitment);
      const dealt = deal(options, new Chance(keyOf(seed, entropy)));
      for (const [key, value] of Object.entries(dealt))
        expect(value, key).toEqual((setup as Record<string, Json>)[key]);
      expect(Object.keys(dealt).sort()).toEqual([
        'active',
        'boat',
        'boats',
        'cards',
        'peninsulas',
        'seats',
        'start_seat',
        'to_act',
      ]);
    });

    it(`differs with other entropy (${name})`, () => {
      const dealt = deal(
        options,
        new Chance(
          keyOf(
            seed,
            entropy.map(() => '00'.repeat(32)),
          ),
        ),
      );
      expect(dealt.cards).not.toEqual(setup.cards);
    });
  }
});
