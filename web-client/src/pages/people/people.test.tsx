import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { all, closePage, openPage, pageText, press, pressable, settle, texts } from '../../../tests/support/page';
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
    vacation: null,
    followed: false,
    blocked: false,
  };
});

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

describe('somebody’s page', () => {
  it('shows their words, what they have played and won, and what may be watched', async () => {
    await open();
    expect(texts('.profile-words')).toEqual(['Plays slowly. In the evening.']);
    expect(texts('.profile-games tbody tr')).toEqual(['Pebbles31']);
    expect(pressable('Pebbles: Björn and somebody').getAttribute('href')).toBe(`#${code}`);
    expect(pageText()).toContain('Account since 3 Feb 2026');
    expect(all('.person-mark')[0]?.getAttribute('aria-label')).toBe('an account: this name belongs to them alone');
  });

  it('marks a bot as one', async () => {
    profile = { ...profile, bot: true };
    await open();
    expect(all('.person-mark')[0]?.getAttribute('aria-label')).toBe('a bot: a program plays');
  });

  it('can be followed, and says so', async () => {
    await open();
    await press('Follow');
    expect(server.called.map(([call]) => call)).toContain('PUT /api/people/Bj%C3%B6rn/follow');
    expect(texts('h1 .badge')).toEqual(['you follow']);
    expect(texts('.notice')).toEqual(['You follow Björn.']);
  });

  it('can be blocked, and is not followed then', async () => {
    await open();
    await press('Block');
    expect(texts('h1 .badge')).toEqual(['blocked']);
    expect(() => pressable('Follow')).toThrow();
    expect(pressable('Do not block any more')).toBeDefined();
  });

  it('is one’s own: it says so and leads to where it is changed', async () => {
    await open(accountMe({ name: 'Björn' }));
    expect(() => pressable('Follow')).toThrow();
    expect(pressable('Change it').getAttribute('href')).toBe('#me');
  });

  it('is nobody’s where no account has the name', async () => {
    await open(guestMe(), { '/api/people/Bj%C3%B6rn': () => ({ error: { code: 'no_such_person', message: 'none' } }) });
    expect(texts('h1')).toEqual(['There is no such person']);
  });

  it('shows words as they are, never as anything else', async () => {
    profile = { ...profile, words: '<img src=x onerror=alert(1)> [x](javascript:y)' };
    await open();
    expect(texts('.profile-words')).toEqual(['<img src=x onerror=alert(1)> [x](javascript:y)']);
    expect(all('.profile-words *')).toHaveLength(0);
  });
});
