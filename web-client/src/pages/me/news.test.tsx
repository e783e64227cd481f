import { afterEach, describe, expect, it, vi } from 'vitest';

import { all, choose, inFreshBrowsers, openPage, pageText, press, pressable, settle, texts, when } from '../../../tests/support/page';
import { accountMe, fakeServer, guestMe } from '../../../tests/support/server';
import type { Channel, Me, NewsAnswer, PlayAnswer } from '../../net/protocol';

let server: ReturnType<typeof fakeServer>;
const day = Date.UTC(2026, 1, 3, 12);
const secret = 'ab'.repeat(16);
const everything: Me['offers'] = { accounts: 'open', guests: true, mail: true, push: true, hooks: true, embedding: false, lobby: true };
const well: Channel = { works: true, lacks: null, used: day, failed: null };

const line = (id: number, endpoint: string) => ({ id, browser: 'Firefox on Linux', made: day, used: null, endpoint });

const newsOf = (changes: Partial<NewsAnswer> = {}): NewsAnswer => ({
  key: 'B'.repeat(87),
  mail: well,
  push: { works: false, lacks: 'browser', used: null, failed: null },
  subscriptions: [],
  muted: [],
  ...changes,
});

async function open(news: NewsAnswer, me: Me = accountMe({ email: 'anna@example.org', offers: everything }), more = {}): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [] }),
    'GET /api/me': () => me,
    'PATCH /api/me': () => me,
    'GET /api/news': () => news,
    ...more,
  });
  await openPage('me/news');
  await settle();
}

const bodyOf = (call: string) => server.called.findLast(([each]) => each === call)?.[1];
const called = (call: string) => server.called.filter(([each]) => each === call).length;

/** A browser that can show notifications, and what it does. */
function pushBrowser(permission: string) {
  const toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } });
  const held: { now: object | null } = { now: null };
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: Uint8Array.from({ length: 65 }, (_, i) => (i === 0 ? 4 : 16 * (i % 2))).buffer },
    toJSON,
    unsubscribe: () => {
      held.now = null;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(held.now),
    subscribe: vi.fn(() => {
      held.now = subscription;
      return Promise.resolve(subscription);
    }),
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  return { pushManager, held, subscription };
}

inFreshBrowsers();

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('notification settings', () => {
  it('show for each channel whether it works, its last use and failure', async () => {
    await open(newsOf({ mail: { works: false, lacks: null, used: day, failed: { at: day, why: 'The server is away.' } } }));
    expect(texts('section:has(#news-mail) [role="status"]')[0]).toMatch(/^Last used 3 Feb 2026.*Failed 3 Feb 2026.*: The server is away\.$/);
    expect(texts('section:has(#news-push) [role="status"]')).toEqual(['Turn them on in a browser first.']);
  });

  it('send a test, and refresh a moment later', async () => {
    await open(newsOf(), undefined, { 'POST /api/news/trial': () => ({}) });
    vi.useFakeTimers();
    await press('Send a test');
    expect(bodyOf('POST /api/news/trial')).toEqual({ channel: 'mail' });
    const before = called('GET /api/news');
    await when(() => void vi.advanceTimersByTime(3_000));
    expect(called('GET /api/news')).toBe(before + 1);
  });

  it("save the schedule with the browser's time zone and language", async () => {
    await open(newsOf());
    await choose('once a day');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { news: { mail: { digest: 8 }, zone, language: 'en' } } });
  });

  it.each([undefined, 'Etc/Unknown'])('save the schedule of a browser that hides its time zone (%s)', async (timeZone) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone } as Intl.ResolvedDateTimeFormatOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    await open(newsOf());
    expect(texts('section > .hint').join()).toContain('Your browser does not tell its time zone.');
    await choose('once a day');
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { news: { mail: { digest: 8 }, zone: 'UTC' } } });
    vi.restoreAllMocks();
  });

  it('can set quiet hours', async () => {
    await open(newsOf());
    await when(() => document.querySelector<HTMLInputElement>('[role="switch"]')!.click());
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { news: { quiet: { from: '22:00', to: '07:00' } } } });
  });

  it('remind of a turn after some days, every day or never', async () => {
    await open(newsOf());
    const chosen = () => all('.choice-key').filter((key) => key.querySelector('input')!.checked).map((key) => key.textContent);
    expect(chosen()).toContain('after 1, 3 and 7 days');
    await choose('every day');
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { news: { reminders: 'daily' } } });
  });

  it('let other players nudge, unless turned off', async () => {
    await open(newsOf());
    const nudges = all('[role="switch"]')[1] as HTMLInputElement;
    expect(nudges.checked).toBe(true);
    await when(() => nudges.click());
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { news: { nudges: false } } });
  });

  it('ask for an address, or for its confirmation', async () => {
    const lacking: Channel = { works: false, lacks: 'confirmation', used: null, failed: null };
    await open(newsOf({ mail: lacking }), undefined, { 'POST /api/email/again': () => ({}) });
    expect(() => pressable('Send a test')).toThrow();
    await press('Resend the link');
    expect(texts('.notice')).toEqual(['Link sent.']);
  });

  it('list the muted games, and unmute them', async () => {
    const room = '0'.repeat(26);
    await open(newsOf({ muted: [room] }), undefined, { [`DELETE /api/rooms/${room}/mute`]: () => null });
    await press('Unmute');
    expect(called(`DELETE /api/rooms/${room}/mute`)).toBe(1);
  });

  it('are shown only if the server can send any', async () => {
    await open(newsOf(), guestMe());
    expect(texts('.me-parts a')).not.toContain('News');
  });
});

describe('browser notifications', () => {
  it('are turned on by one button, if browser and user allow', async () => {
    const { pushManager } = pushBrowser('granted');
    const news = newsOf();
    await open(news, undefined, {
      'POST /api/news/push': () => {
        news.subscriptions = [line(7, 'https://push.example/1')];
        return { id: 7 };
      },
      'DELETE /api/news/push/7': () => {
        news.subscriptions = [];
        return null;
      },
    });
    await press('Turn on in this browser');
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'B'.repeat(87) });
    expect(bodyOf('POST /api/news/push')).toMatchObject({ endpoint: 'https://push.example/1' });
    expect(texts('.notice')).toEqual(['Notifications are on in this browser.']);
    expect(texts('[aria-label="Browsers with notifications"] .list-title')).toEqual(['Firefox on Linux (this browser)']);
    await press('Turn off in this browser');
    expect(called('DELETE /api/news/push/7')).toBe(1);
    expect(pressable('Turn on in this browser')).toBeTruthy();
  });

  it('are dropped in the browser if the server refuses them', async () => {
    const { held } = pushBrowser('granted');
    await open(newsOf(), undefined, { 'POST /api/news/push': () => ({ error: { code: 'rate', message: 'no' } }) });
    await press('Turn on in this browser');
    expect(texts('.me-part [role="alert"]')).toHaveLength(1);
    expect(held.now).toBeNull();
  });

  it('are on if the server has them for this account and browser, not if only the browser does', async () => {
    const { held, subscription } = pushBrowser('granted');
    held.now = subscription;
    await open(newsOf({ subscriptions: [line(3, 'https://push.example/elsewhere')], push: well }));
    expect(pressable('Turn on in this browser')).toBeTruthy();
    expect(() => pressable('Turn off in this browser')).toThrow();
  });

  it('come always if chosen, even for turns that were seen', async () => {
    await open(newsOf());
    const [, , , always] = all('[role="switch"]');
    await when(() => (always as HTMLInputElement).click());
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { news: { always: true } } });
  });

  it('are reported if blocked', async () => {
    pushBrowser('denied');
    await open(newsOf());
    await press('Turn on in this browser');
    expect(texts('.me-part [role="alert"]')[0]).toContain('Notifications are blocked');
    expect(called('POST /api/news/push')).toBe(0);
  });

  it('are not offered by a browser without them', async () => {
    await open(newsOf());
    expect(pageText()).toContain('cannot show notifications');
  });

  it('can be ended in another browser', async () => {
    const subscriptions = [line(3, 'https://push.example/3')];
    await open(newsOf({ subscriptions, push: well }), undefined, { 'DELETE /api/news/push/3': () => null });
    await press('Remove Firefox on Linux');
    expect(called('DELETE /api/news/push/3')).toBe(1);
  });
});

describe('moves in emails', () => {
  it('are on until they are turned off', async () => {
    await open(newsOf());
    const key = all('[role="switch"]').find((each) => each.closest('label')?.textContent.includes('Moves in emails'))! as HTMLInputElement;
    expect(key.checked).toBe(true);
    await when(() => key.click());
    expect(bodyOf('PATCH /api/me')).toMatchObject({ settings: { news: { moves: false } } });
  });
});

describe('links in mails', () => {
  it('confirm an address by a button, not by being opened', async () => {
    server = fakeServer({ 'GET /api/me': () => guestMe(), '/api/email/confirm': () => ({ email: 'anna@example.org' }) });
    await openPage(`email/${secret}`);
    await settle();
    expect(called('POST /api/email/confirm')).toBe(0);
    await press('Confirm');
    expect(bodyOf('POST /api/email/confirm')).toEqual({ secret });
    expect(texts('.notice')).toEqual(['anna@example.org is confirmed.']);
  });

  it('unsubscribe by a button, without signing in', async () => {
    server = fakeServer({ 'GET /api/me': () => guestMe(), [`/api/news/stop/${secret}`]: () => ({}) });
    await openPage(`stop/${secret}`);
    await settle();
    expect(called(`POST /api/news/stop/${secret}`)).toBe(0);
    await press('Unsubscribe');
    expect(texts('main [role="status"]')).toEqual(['You have unsubscribed.']);
    expect(all('main button')).toEqual([]);
  });

  const move = (changes: Partial<PlayAnswer> = {}): PlayAnswer => ({
    game: 'pebbles',
    room: 'a'.repeat(26),
    name: 'Anna',
    words: { en: 'Take 2 pebbles', de: '2 Kiesel nehmen' },
    state: 'open',
    view: { heap: 9 },
    ...changes,
  });
  const tableLink = () => all('main a').find(({ textContent }) => textContent === 'Open the table')?.getAttribute('href');

  it('show the move that they play, and play it by a button, without signing in', async () => {
    let now = move();
    server = fakeServer({
      'GET /api/me': () => guestMe(),
      '/api/plays/look': () => now,
      '/api/plays': () => (now = move({ state: 'played', view: null })),
    });
    await openPage('play/AAAA-BBBB_');
    await settle();
    expect(called('POST /api/plays')).toBe(0);
    expect(bodyOf('POST /api/plays/look')).toEqual({ link: 'AAAA-BBBB_' });
    expect(texts('.offered-move')).toEqual(['Take 2 pebbles']);
    expect(all('.offered-board svg')).toHaveLength(1);
    expect(texts('main [role="status"]')).toEqual(['Do you want to play this move?']);
    expect(tableLink()).toBe(`#${'a'.repeat(26)}`);
    await press('Play this move');
    expect(bodyOf('POST /api/plays')).toEqual({ link: 'AAAA-BBBB_' });
    expect(texts('main [role="status"]')).toEqual(['Your move has been played.']);
    expect(all('main button')).toEqual([]);
    expect(tableLink()).toBe(`#${'a'.repeat(26)}`);
  });

  it('say that a move can no longer be played, also if the game moves on meanwhile', async () => {
    let now = move();
    server = fakeServer({
      'GET /api/me': () => guestMe(),
      '/api/plays/look': () => now,
      '/api/plays': () => {
        now = move({ state: 'passed', view: null });
        return { error: { code: 'stale', message: 'old' } };
      },
    });
    await openPage('play/AAAA');
    await settle();
    await press('Play this move');
    expect(texts('main [role="status"]')).toEqual(['This move can no longer be played: the game has moved on or ended.']);
    expect(all('main button')).toEqual([]);
    expect(texts('main [role="alert"]')).toEqual(['The position has changed. Check it before you move.']);
  });

  it('report a link that is not valid', async () => {
    server = fakeServer({
      'GET /api/me': () => guestMe(),
      '/api/plays/look': () => ({ error: { code: 'expired', message: 'old' } }),
    });
    await openPage('play/AAAA');
    await settle();
    expect(texts('main [role="alert"]')).toEqual(['This link has expired or was already used.']);
    expect(all('main button')).toEqual([]);
  });

  it('report if they are used up', async () => {
    server = fakeServer({
      'GET /api/me': () => guestMe(),
      '/api/email/confirm': () => ({ error: { code: 'expired', message: 'old' } }),
    });
    await openPage(`email/${secret}`);
    await settle();
    await press('Confirm');
    expect(texts('main [role="alert"]')[0]).toContain('This link has expired');
  });
});
