import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { closePage, openPage, settle, texts } from '../../../tests/support/page';
import { fakeServer, guestMe } from '../../../tests/support/server';
import { saveSettings, firstSettings } from '../../state/memory';

const kept = {
  id: 'runes',
  what: 'Your runes',
  why: 'To be read.',
  how_long: 'A year.',
  exported: true,
  deleted: 'Removed.',
};

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

describe('the privacy page', () => {
  it("is made from the server's table", async () => {
    fakeServer({ '/api/me': () => guestMe(), '/api/privacy': () => ({ kept: [kept] }) });
    await openPage('privacy');
    await settle();
    expect(texts('.kept h2')).toEqual(['Your runes']);
    expect(texts('.kept dd')).toEqual(['To be read.', 'A year.', 'Removed.']);
    expect(texts('.kept .hint')).toEqual(['Included in your data download.']);
  });

  it("shows what lacks German in the server's words", async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    fakeServer({ '/api/me': () => guestMe(), '/api/privacy': () => ({ kept: [{ ...kept, exported: false }] }) });
    await openPage('privacy');
    await settle();
    expect(texts('h1')).toEqual(['Was wir speichern']);
    expect(texts('.kept h2')).toEqual(['Your runes']);
    expect(texts('.kept .hint')).toEqual([]);
  });

  it('reports if the server does not answer', async () => {
    fakeServer({ '/api/me': () => guestMe() });
    await openPage('privacy');
    await settle();
    expect(texts('main [role="alert"]')).toEqual(['This server does not provide this information. The connection was lost. Please try again.']);
  });
});
