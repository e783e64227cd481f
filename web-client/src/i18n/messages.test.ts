import { describe, expect, it } from 'vitest';

import { pathsOf } from '../../tests/support/words';
import { preferredLang } from './lang';
import { messages } from './messages';

describe('the messages', () => {
  it('are the same ones in both languages', () => {
    expect(pathsOf(messages.de).sort()).toEqual(pathsOf(messages.en).sort());
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
  ] as const)('have plurals in %s: %i', (lang, n, text) => {
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
