import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { messages } from '../src/i18n/messages';

describe('what the server refuses', () => {
  const schema = JSON.parse(readFileSync('../protocol/schema/server.schema.json', 'utf8'));
  const codes = schema.$defs.ErrorCode.enum;

  it.each(['en', 'de'])('has words of ours for every code of the protocol (%s)', (lang) => {
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !(code in messages[lang].errors))).toEqual([]);
  });
});
