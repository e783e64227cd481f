import { beforeEach, describe, expect, it, vi } from 'vitest';

import { find, inFreshBrowsers, openPage, settle, when } from '../../../tests/support/page';
import { fakeServer } from '../../../tests/support/server';
import { firstSettings, saveSettings } from '../../state/memory';

let server: ReturnType<typeof fakeServer>;

const now = Date.UTC(2026, 10, 30, 12);
const hour = 60 * 60_000;

async function open(): Promise<void> {
  server = fakeServer({});
  await openPage();
  await when(() => {
    server.home.onopen?.();
    server.home.say({ type: 'home', games: [] });
  });
  await settle();
}

const say = (says: string | null, closing: { at: number; why: string } | null = null) =>
  when(() => server.home.say({ type: 'bulletin', says, closing }));
const shown = () => find('.bulletin')?.textContent ?? null;
const putAside = () => when(() => find('.bulletin')!.querySelector('button')!.click());

inFreshBrowsers();

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
});

describe("the operator's announcement", () => {
  it('is on every page until dismissed, and again when it changes', async () => {
    await open();
    expect(shown()).toBeNull();
    await say('A tournament begins on Sunday.');
    expect(shown()).toBe('A tournament begins on Sunday.');
    await putAside();
    expect(shown()).toBeNull();
    await say('A tournament begins on Sunday.');
    expect(shown()).toBeNull();
    await say('The tournament has begun.');
    expect(shown()).toBe('The tournament has begun.');
    await say(null);
    expect(shown()).toBeNull();
  });

  it('of a shutdown counts down, also once dismissed, and says when it is now', async () => {
    await open();
    await say(null, { at: now + 2 * hour, why: 'We move.' });
    expect(shown()).toContain('2 hours left');
    expect(shown()).toContain('We move.');
    await putAside();
    expect(shown()).toBeNull();
    await when(() => vi.advanceTimersByTime(2 * hour - 5 * 60_000));
    expect(shown()).toMatch(/[45]:\d\d left/);
    await when(() => vi.advanceTimersByTime(5 * 60_000 + 1_000));
    expect(shown()).toContain('The server is going down for a while.');
  });

  it('gives way to the reason why the server refuses every call, with the right address', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta property="og:url" content="https://games.example.org/">');
    server = fakeServer({ 'POST /api/guest': () => ({ error: { code: 'wrong_address', message: 'Elsewhere.' } }) });
    await openPage();
    await settle();
    expect(shown()).toContain('isn’t the server’s');
    expect(find('.bulletin a')?.getAttribute('href')).toBe('https://games.example.org/');
    document.head.querySelector('meta[property="og:url"]')!.remove();
  });

  it('has a label in the current language', async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    await open();
    await say('Hello', { at: now + 3 * hour, why: '' });
    expect(shown()).toContain('Der Server ist ab');
    expect(find('.bulletin')?.getAttribute('aria-label')).toBe('Von den Betreibern des Servers');
  });
});
