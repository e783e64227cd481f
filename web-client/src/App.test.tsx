import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { all, choose, closePage, find, openPage, press, pressable, screenIs, settle, texts, when } from '../tests/support/page';
import { code, fakeServer, freeSeat, pebbles, roomOf, taken, turnOf, viewOf } from '../tests/support/server';
import { loadSettings } from './state/memory';

let server: ReturnType<typeof fakeServer>;

async function open(fragment = ''): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/options': () => ({ options: {} }),
    '/api/rooms': () => ({ error: { code: 'rate', message: 'slower' } }),
  });
  await openPage(fragment);
}

beforeEach(() => {
  localStorage.clear();
  screenIs(true);
});

afterEach(async () => {
  await closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('language and appearance settings', () => {
  it('the language changes the whole page at once and is saved', async () => {
    await open();
    expect(document.documentElement.lang).toBe('en');
    await press('Settings');
    await choose('Deutsch');
    expect(document.documentElement.lang).toBe('de');
    expect(texts('dialog h2')).toEqual(['Einstellungen']);
    expect(texts('.start-title .motto')[0]).not.toBe('Board games with friends, in your browser.');
    expect(loadSettings().lang).toBe('de');
  });

  it("the appearance can be light, dark or the device's own", async () => {
    await open();
    await press('Settings');
    await choose('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await choose('system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it.each([
    ['Confirm moves before sending', 'confirmMoves', false],
    ['Play a sound when it is your turn', 'sound', true],
    ['Bots move instantly', 'hurryBots', true],
    ['Plain view (lists instead of pictures)', 'plain', true],
  ] as const)('"%s" is a switch', async (label, setting, after) => {
    await open();
    await press('Settings');
    const name = all('label').find((each) => each.textContent.trim() === label)!;
    await when(() => name.querySelector('input')!.click());
    expect(loadSettings()[setting]).toBe(after);
  });

  it("default to the browser's preferences until the user chooses", async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
    await open();
    expect(document.documentElement.lang).toBe('de');
    vi.restoreAllMocks();
  });
});

describe('a dialog', () => {
  it('closes with its close button, with Escape or by a click outside, and returns the focus', async () => {
    await open();
    for (const close of [
      () => pressable('Close').click(),
      () => find('dialog')!.dispatchEvent(new Event('close')),
      () => find('dialog')!.click(),
    ]) {
      pressable('Settings').focus();
      await press('Settings');
      expect(all('dialog')).toHaveLength(1);
      await when(close);
      expect(all('dialog')).toHaveLength(0);
      expect(document.activeElement).toBe(pressable('Settings'));
    }
  });

  it('stays open when clicked inside', async () => {
    await open();
    await press('Settings');
    await when(() => find('dialog h2')!.click());
    expect(all('dialog')).toHaveLength(1);
  });

  it('is named by its heading', async () => {
    await open();
    await press('Settings');
    expect(document.getElementById(find('dialog')!.getAttribute('aria-labelledby')!)?.textContent).toBe('Settings');
  });
});

describe('a toast', () => {
  it('disappears after a while', async () => {
    await open();
    vi.useFakeTimers();
    await press(/Create room/);
    await settle();
    expect(texts('.notice')).toEqual(['Too many requests. Please wait a moment.']);
    await when(() => void vi.advanceTimersByTime(6_900));
    expect(texts('.notice')[0]).not.toBe('');
    await when(() => void vi.advanceTimersByTime(200));
    expect(texts('.notice')).toEqual(['']);
  });
});

describe('navigation', () => {
  it('follows the address and opens one connection per room', async () => {
    await open(code);
    const first = server.wire;
    await when(() => {
      location.hash = 'z'.repeat(26);
      dispatchEvent(new Event('hashchange'));
    });
    expect(server.wires).toHaveLength(2);
    expect(first.closed).toBe(true);
    await when(() => {
      location.hash = '';
      dispatchEvent(new Event('hashchange'));
    });
    expect(server.wire.closed).toBe(true);
    expect(texts('h1')).toEqual(['Idavoll']);
  });
});

describe('a table that fails to render', () => {
  it('is replaced by the plain table, so that play continues', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(code);
    await when(() => {
      server.wire.onopen?.();
      // A view that no game of Völuspá can have.
      const room = roomOf({ game: 'voluspa', status: 'running', seats: [taken('Anna'), taken('Björn'), freeSeat] });
      server.wire.say({ type: 'welcome', v: 2, room, you: { seat: null, creator: false }, chat: [], events: [] });
      server.wire.say(viewOf({ view: { stones: 3 }, turn: turnOf() }));
    });
    expect(all('.plain-table')).toHaveLength(1);
    expect(texts('.plain-values dt')).toEqual(['stones']);
    expect(complained).toHaveBeenCalled();
    complained.mockRestore();
  });
});
