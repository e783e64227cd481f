import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { messages } from '../src/i18n/messages';

describe('what the server refuses', () => {
  const table = readFileSync('../protocol/README.md', 'utf8')
    .split('### Errors and close codes')[1]
    .split('### Limits')[0];
  const codes = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1].matchAll(/`([a-z_]+)`/g)].map(([, code]) => code));

  it.each(['en', 'de'])('has words of ours for every code of the protocol (%s)', (lang) => {
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !(code in messages[lang].errors))).toEqual([]);
  });
});
