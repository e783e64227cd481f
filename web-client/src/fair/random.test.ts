import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { newEntropy } from './entropy';
import { Chance, commitmentOf, keyOf } from './random';

/** Computed independently of this program; words are strings because they exceed 2^53. */
const vectors = [
  {
    seed: 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
    commitment: 'bf5d3affb73efd2ec6c36ad3112dd933efed63c4e1cbffcfa88e2759c144f2d8',
    entropy: ['', ''],
    key: '92f2955a8eed63537f066a9bd29650dace714abb4ad1654c2317bb47be2d5b1f',
    words: ['2656451669713290685', '15314693994283222351', '18010808921567786527', '744897787494137032'],
    uniform: [5, 31, 0, 0, 39780665],
    shuffle: [3, 2, 8, 6, 9, 4, 0, 7, 1, 5],
  },
  {
    seed: '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d',
    commitment: '39361160903c6695c6804b7157c7bd10013e9ba89b1f954243bc8e3990b08db9',
    entropy: ['1'.repeat(64), '', '2'.repeat(64)],
    key: '032e1f8c1ecf43e11b27027d676d26391768e876d4f0d74d4fb666c4779b6672',
    words: ['8392857894736052160', '17378339417342587721', '14337853178025477129', '6108438482523702346'],
    uniform: [0, 41, 1, 0, 857959772],
    shuffle: [7, 3, 6, 8, 4, 5, 9, 1, 2, 0],
  },
];

describe.each(vectors)('the random streams of seed $seed', (vector) => {
  const stream = () => new Chance(vector.key).stream('deck');

  it('have this commitment', () => {
    expect(commitmentOf(vector.seed)).toBe(vector.commitment);
  });

  it('derive this key from the entropies', () => {
    expect(keyOf(vector.seed, vector.entropy)).toBe(vector.key);
  });

  it('begin with these words', () => {
    const deck = stream();
    expect(vector.words.map(() => deck.word().toString())).toEqual(vector.words);
  });

  it('draw these numbers', () => {
    const deck = stream();
    expect([10, 60, 7, 2, 1_000_000_007].map((n) => deck.uniform(n))).toEqual(vector.uniform);
  });

  it('shuffle ten items like this', () => {
    expect(stream().shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual(vector.shuffle);
  });
});

describe('newEntropy', () => {
  // Available in every browser, but hidden in Node 18.
  let drawn = 0;
  beforeAll(() => void vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(++drawn) }));
  afterAll(() => void vi.unstubAllGlobals());

  it('returns 32 bytes as hex, different each time', () => {
    expect(newEntropy()).toMatch(/^[0-9a-f]{64}$/);
    expect(newEntropy()).not.toBe(newEntropy());
  });
});
