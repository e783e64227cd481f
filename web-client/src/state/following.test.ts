import { describe, expect, it } from 'vitest';

import { settingsFrom } from './following';
import { firstSettings } from './memory';

describe("an account's settings", () => {
  it('apply to the page', () => {
    expect(settingsFrom({ ...firstSettings, lang: 'de', theme: 'dark' })).toEqual({ ...firstSettings, lang: 'de', theme: 'dark' });
    expect(settingsFrom({ lang: null })).toEqual({ lang: null });
  });

  it('keep members this page does not know', () => {
    expect(settingsFrom({ lang: 'is', theme: 'blue', sound: 1, font: 'runes' })).toEqual({});
    expect(settingsFrom({})).toEqual({});
  });
});
