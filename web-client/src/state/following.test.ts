import { describe, expect, it } from 'vitest';

import { settingsFrom } from './following';
import { firstSettings } from './memory';

describe('the settings of an account', () => {
  it('are those of the page', () => {
    expect(settingsFrom({ ...firstSettings, lang: 'de', theme: 'dark' })).toEqual({ ...firstSettings, lang: 'de', theme: 'dark' });
    expect(settingsFrom({ lang: null })).toEqual({ lang: null });
  });

  it('that this page does not know are left alone', () => {
    expect(settingsFrom({ lang: 'is', theme: 'blue', sound: 1, font: 'runes' })).toEqual({});
    expect(settingsFrom({})).toEqual({});
  });
});
