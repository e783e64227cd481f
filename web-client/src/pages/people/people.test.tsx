import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { all, closePage, openPage, pageText, press, pressable, settle, texts, when } from '../../../tests/support/page';
import { accountMe, code, fakeServer, guestMe } from '../../../tests/support/server';
import type { Me, Profile } from '../../net/protocol';

let server: ReturnType<typeof fakeServer>;
let profile: Profile;

async function open(me: Me = guestMe(), answers: Parameters<typeof fakeServer>[0] = {}): Promise<void> {
  const path = '/api/people/Bj%C3%B6rn';
  server = fakeServer({
    '/api/me': () => me,
    [path]: () => profile,
    [`PUT ${path}/follow`]: () => {
      profile = { ...profile, followed: true };
      return null;
    },
    [`PUT ${path}/block`]: () => {
      profile = { ...profile, followed: false, blocked: true };
      return null;
    },
    ...answers,
  });
  await openPage('people/Bj%C3%B6rn');
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  profile = {
    name: 'Björn',
    since: Date.UTC(2026, 1, 3, 12),
    bot: false,
    words: 'Plays slowly.\nIn the evening.',
    games: [{ game: 'pebbles', played: 3, won: 1 }],
    running: [{ room: code, game: 'pebbles', seats: ['Björn', null] }],
    ratings: [],
    vacation: null,
    followed: false,
    blocked: false,
  };
});

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

describe('a profile', () => {
  it('shows the text, what was played and won, and games to watch', async () => {
    await open();
    expect(texts('.profile-words')).toEqual(['Plays slowly. In the evening.']);
    expect(texts('.profile-games tbody tr')).toEqual(['Pebbles31']);
    expect(pressable('Pebbles: Björn and deleted player').getAttribute('href')).toBe(`#${code}`);
    expect(pageText()).toContain('Member since 3 Feb 2026');
    expect(all('.person-mark')[0]?.getAttribute('aria-label')).toBe('registered account: no one else can use this name');
  });

  it('shows ratings with their history: drawn, in words, and as a table', async () => {
    profile = { ...profile, ratings: [{ game: 'pebbles', class: '2', level: 1_240, provisional: true, games: 2 }] };
    const steps = [
      { at: Date.UTC(2026, 1, 3, 12), before: 833, after: 1_310 },
      { at: Date.UTC(2026, 1, 4, 12), before: 1_310, after: 1_240 },
    ];
    await open(guestMe(), { '/api/people/Bj%C3%B6rn/ratings': () => ({ steps }) });
    expect(pageText()).toContain('Rating: 1240 (provisional) · Rated games: 2');
    const details = all('details')[0] as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await settle();
    expect(server.called.at(-1)?.[0]).toBe('GET /api/people/Bj%C3%B6rn/ratings?game=pebbles&class=2');
    expect(all('.curve svg')[0]?.getAttribute('aria-label')).toBe(
      'Rating after each game: Pebbles, 2 players. 2 games: from 833 to 1240; lowest 833, highest 1310.',
    );
    expect(texts('.curve tbody td')).toEqual(['1240', '−70', '1310', '+477']);
  });

  it('retries a rating history when it is reopened', async () => {
    profile = { ...profile, ratings: [{ game: 'pebbles', class: '2', level: 1_240, provisional: false, games: 2 }] };
    let refuses = true;
    const steps = [{ at: Date.UTC(2026, 1, 3, 12), before: 833, after: 1_240 }];
    await open(guestMe(), {
      '/api/people/Bj%C3%B6rn/ratings': () => (refuses ? { error: { code: 'storage', message: 'full' } } : { steps }),
    });
    const turn = (open: boolean) =>
      when(() => {
        const details = all('details')[0] as HTMLDetailsElement;
        details.open = open;
        details.dispatchEvent(new Event('toggle'));
      });
    await turn(true);
    expect(texts('details .error')).toHaveLength(1);
    refuses = false;
    await turn(false);
    await turn(true);
    expect(texts('details .error')).toEqual([]);
    expect(all('.curve svg')).toHaveLength(1);
  });

  it('says if ratings are hidden, or there are none', async () => {
    profile = { ...profile, ratings: null };
    await open();
    expect(pageText()).toContain('RatingsHidden.');
  });

  it('marks a bot', async () => {
    profile = { ...profile, bot: true };
    await open();
    expect(all('.person-mark')[0]?.getAttribute('aria-label')).toBe('bot');
  });

  it('can be followed', async () => {
    await open();
    await press('Follow');
    expect(server.called.map(([call]) => call)).toContain('PUT /api/people/Bj%C3%B6rn/follow');
    expect(texts('h1 .badge')).toEqual(['following']);
    expect(texts('.notice')).toEqual(['You are now following Björn.']);
  });

  it('can be blocked, which ends following', async () => {
    await open();
    await press('Block');
    expect(texts('h1 .badge')).toEqual(['blocked']);
    expect(() => pressable('Follow')).toThrow();
    expect(pressable('Unblock')).toBeDefined();
  });

  it('of the user links to the settings', async () => {
    await open(accountMe({ name: 'Björn' }));
    expect(() => pressable('Follow')).toThrow();
    expect(pressable('Edit').getAttribute('href')).toBe('#me');
  });

  it('is unknown if no account has the name', async () => {
    await open(guestMe(), { '/api/people/Bj%C3%B6rn': () => ({ error: { code: 'no_such_person', message: 'none' } }) });
    expect(texts('h1')).toEqual(['Player not found']);
  });

  it('shows texts as text only', async () => {
    profile = { ...profile, words: '<img src=x onerror=alert(1)> [x](javascript:y)' };
    await open();
    expect(texts('.profile-words')).toEqual(['<img src=x onerror=alert(1)> [x](javascript:y)']);
    expect(all('.profile-words *')).toHaveLength(0);
  });
});
