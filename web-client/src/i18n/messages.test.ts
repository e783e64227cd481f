import { describe, expect, it } from 'vitest';

import { preferredLang } from './lang';
import { messages } from './messages';

/** The paths of all texts, `errors.line` and the like, with the number of what they are told. */
function texts(part: object, path = ''): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'function') return [`${path}${key}(…)`];
    return typeof value === 'object' && value !== null ? texts(value, `${path}${key}.`) : [`${path}${key}`];
  });
}

describe('the messages', () => {
  it('are the same ones in both languages', () => {
    expect(texts(messages.de).sort()).toEqual(texts(messages.en).sort());
  });

  it('are never empty', () => {
    const all = [messages.en, messages.de].flatMap((part) => [...Object.values(part), ...Object.values(part.errors)]);
    expect(all.filter((text) => text === '')).toEqual([]);
  });

  it.each([
    ['en', 1, '1 unread message'],
    ['en', 2, '2 unread messages'],
    ['de', 1, '1 ungelesene Nachricht'],
    ['de', 2, '2 ungelesene Nachrichten'],
  ] as const)('count in %s: %i', (lang, n, text) => {
    expect(messages[lang].unread(n)).toBe(text);
  });
});

describe('preferredLang', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de'], 'de'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (wanted, lang) => {
    expect(preferredLang(wanted)).toBe(lang);
  });
});
