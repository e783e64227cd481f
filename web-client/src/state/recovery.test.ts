import { describe, expect, it } from 'vitest';

import { readWords, wordsOf } from './recovery';

// From the test vectors of BIP 39.
const vectors = [
  ['0'.repeat(32), 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'],
  ['7f'.repeat(16), 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ['9e885d952ad362caeb4efe34a8e91bd2', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'],
] as const;

describe('recovery words', () => {
  it.each(vectors)('of %s are those of BIP 39, and decode to it', (secret, words) => {
    expect(wordsOf(secret).join(' ')).toBe(words);
    expect(readWords(words)).toEqual({ secret });
  });

  it('are read despite numbers, commas, capitals and line breaks', () => {
    const [secret, words] = vectors[1];
    const written = words.split(' ').map((word, i) => `${i + 1}. ${word.toUpperCase()}`).join(',\n');
    expect(readWords(written)).toEqual({ secret });
  });

  it('that are unknown are named', () => {
    expect(readWords('legal winer thank yeer')).toEqual({ unknown: ['winer', 'yeer'] });
  });

  it('must be twelve', () => {
    expect(readWords('legal winner')).toEqual({ count: 2 });
    expect(readWords('  ')).toEqual({ count: 0 });
  });

  it('with two exchanged fail the checksum', () => {
    const [first = '', second = '', ...others] = vectors[2][1].split(' ');
    expect(readWords([second, first, ...others].join(' '))).toEqual({ unfit: true });
  });
});
