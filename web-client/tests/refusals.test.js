import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { messages } from '../src/i18n/messages';

describe('refusals', () => {
  const schema = JSON.parse(readFileSync('../protocol/schema/server.schema.json', 'utf8'));
  const codes = schema.$defs.ErrorCode.enum;

  it.each(['en', 'de'])('have a text of ours for every error code (%s)', (lang) => {
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !(code in messages[lang].errors))).toEqual([]);
  });
});
