import { describe, expect, it, vi } from 'vitest';

import { all, closePage, find, inFreshBrowsers, openPage, press, pressable, settle, texts } from '../../../tests/support/page';
import { welcome } from '../../../tests/support/room';
import { code, fakeServer, guestMe, pebbles, taken, turnOf, viewOf } from '../../../tests/support/server';
import { langs } from '../../i18n/lang';
import type { Me, WatchedGame } from '../../net/protocol';
import { firstSettings, knownRooms, saveSettings } from '../../state/memory';

inFreshBrowsers();

const other = code.replace('0', '9');
let server: ReturnType<typeof fakeServer>;

function watched(changes: Partial<WatchedGame> = {}): WatchedGame {
  const seat = (name: string, rating: number | null) => ({ name, account: rating !== null, bot: false, rating });
  return {
    room: code,
    game: 'pebbles',
    options: { players: 2, heap: 21, quick: false },
    seats: [seat('Anna', 1210), seat('Björn', null)],
    seq: 12,
    at: Date.now() - 60_000,
    followed: false,
    tournament: null,
    scores: null,
    why: null,
    ...changes,
  };
}

async function open(running: readonly WatchedGame[], ended: readonly WatchedGame[] = [], me: Me = guestMe()): Promise<void> {
  server = fakeServer({
    '/api/me': () => me,
    '/api/games': () => ({ protocol: 2, games: [...['voluspa', 'walhalla', 'nine_worlds'].map((name) => ({ ...pebbles, name })), pebbles] }),
    '/api/watch': () => ({ running, ended }),
  });
  await closePage();
  await openPage('watch');
  await settle();
}

/** The room whose connection was opened last. */
function roomAsked(): unknown {
  server.wire.onopen?.();
  return server.wire.last('hello').room;
}

const players = { status: 'running' as const, seats: [taken('Anna'), taken('Björn')] };

describe('the page of games to watch', () => {
  it('shows the first running game live, without storing its room', async () => {
    await open([watched(), watched({ room: other })]);
    expect(roomAsked()).toBe(code);
    await welcome(server, { room: players, turn: { to_act: [1], standing: { scores: [3, 2], tiebreak: null, ranking: [1, 2] } } });
    expect(texts('.watched-player')).toEqual(['Anna3', expect.stringMatching(/^Björn.*2$/)]);
    expect(find('.watched-player.to-act')?.textContent).toContain('Björn');
    expect(texts('.live .badge')).toEqual(['Live']);
    expect(knownRooms()).toEqual([]);
  });

  it('offers the next game when the shown one is over', async () => {
    await open([watched(), watched({ room: other })]);
    await welcome(server, { room: players, turn: {} });
    expect(texts('.live button')).not.toContain('Watch the next game');
    await welcome(server, { room: { ...players, status: 'finished' }, turn: { to_act: [] } });
    expect(find('.live [role=status]')?.textContent).toBe('The game is over.');
    await press('Watch the next game');
    expect(roomAsked()).toBe(other);
  });

  it('keeps the shown game when the list changes', async () => {
    vi.useFakeTimers();
    const list = [watched()];
    await open(list);
    list.unshift(watched({ room: other }));
    await vi.advanceTimersByTimeAsync(21_000);
    await settle();
    expect(texts('.watched-card .row')).toEqual(['Watch hereOpen the game', 'Shown aboveOpen the game']);
    await press('Watch here');
    expect(texts('.watched-card .row')).toEqual(['Shown aboveOpen the game', 'Watch hereOpen the game']);
  });

  it('names players, ratings and the tournament, and marks followed players', async () => {
    await open([watched({ followed: true, tournament: { code: other, name: 'Autumn Cup' } })]);
    expect(texts('.watched-card .badge')).toEqual(['You follow a player']);
    expect(pressable('Autumn Cup').getAttribute('href')).toBe(`#tournament/${other}`);
    expect(texts('.watched-seats li')[0]).toContain('Anna');
    expect(texts('.watched-seats li')[0]).toContain('1210');
    expect(texts('.watched-card > .hint')[0]).toMatch(/^12 moves · 1 minute ago/);
  });

  it('lists ended games with their scores and why they are listed', async () => {
    await open([], [watched({ scores: [31, 30], why: 'close' }), watched({ room: other, scores: [40, 20], why: 'swing' })]);
    expect(texts('.watched-card .badge')).toEqual(['Close finish', 'Late change of the lead']);
    expect(texts('.watched-seats strong')).toEqual(['31', '30', '40', '20']);
    expect(all('.watched-card .button').map((each) => each.getAttribute('href'))).toEqual([`#${code}@0`, `#${other}@0`]);
  });

  it('says what to do when nothing is running, and has the recorded games', async () => {
    for (const lang of langs) {
      saveSettings({ ...firstSettings, lang });
      await open([]);
      expect(find('.card strong')?.textContent).toBe(lang === 'en' ? 'No public game is running' : 'Gerade läuft keine öffentliche Partie');
      expect(find('.card .main')?.getAttribute('href')).toBe('#lobby');
      expect(all('.recorded-games a').map((each) => each.getAttribute('href'))).toEqual(['#watch/voluspa', '#watch/walhalla', '#watch/nine_worlds']);
    }
  });

  it('offers the code of a frame only if the server allows frames', async () => {
    await open([watched()]);
    expect(texts('.live button')).toEqual(['Copy link']);
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copied } } }));
    const me = guestMe();
    await open([watched()], [], { ...me, offers: { ...me.offers, embedding: true } });
    await press('Copy code for a website');
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`^<iframe src="http://127.0.0.1.*/embed#${code}" `)));
  });

  it('says when the game can no longer be watched', async () => {
    await open([watched()]);
    await welcome(server, { room: players, turn: {} });
    server.wire.say(viewOf({ turn: turnOf() }));
    server.wire.say({ type: 'moved', room: other });
    await settle();
    expect(find('.live [role=status]')?.textContent).toBe('This game can’t be watched any more.');
  });
});
