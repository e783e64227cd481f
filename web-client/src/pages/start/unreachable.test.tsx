import { afterEach, describe, expect, it, vi } from 'vitest';

import { closePage, openPage, pageText, press, pressable, texts } from '../../../tests/support/page';
import { fakeServer, pebbles } from '../../../tests/support/server';

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('a start page without its server', () => {
  it('says so, and retries on request', async () => {
    fakeServer();
    await openPage();
    expect(texts('[role="alert"]')[0]).toContain('The server cannot be reached.');
    fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }), '/api/options': () => ({ options: {} }) });
    await press('Try again');
    expect(texts('.game-title')).toEqual(['Pebbles']);
  });
});

describe('an outdated start page', () => {
  it('reloads once, then says what the user can do', async () => {
    vi.resetModules();
    const { openPage: openFresh } = await import('../../../tests/support/page');
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    fakeServer({ '/api/games': () => ({ protocol: 1, games: [], news: true }) });
    await openFresh();
    expect(reload).toHaveBeenCalledTimes(1);
    await closePage();
    await openFresh();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(pageText()).toContain('Reload the page to continue where you were.');
    expect(pressable('Reload')).toBeDefined();
  });
});
