import { describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../tests/support/eventually';
import { consoleGame, openConsole, refusal } from '../../../tests/support/console';
import { later } from '../../../tests/support/later';
import { choose, inFreshBrowsers, press, pressable, settle, submit, texts, type } from '../../../tests/support/page';
import type { ConsoleGame } from '../../net/protocol';

inFreshBrowsers();

const open = (fragment: string, games: readonly ConsoleGame[], more = false) =>
  openConsole(fragment, { '/api/console/games': () => ({ games, more }) });
const asked = ({ called }: Awaited<ReturnType<typeof open>>) =>
  called.map(([call]) => call).filter((call) => call.startsWith('GET /api/console/games'));

describe('the list of games', () => {
  it('shows each game, its players and its progress, and links to it', async () => {
    await open('games', [consoleGame(), consoleGame({ number: 6, status: 'open', ended: null, started: null, actions: 0, players: ['Anna', null] })]);
    const [first, second] = texts('tbody tr');
    expect(first).toContain('7Pebblesfinished');
    expect(first).toContain('Anna and Björn3');
    expect(second).toContain('Anna and Seat 20');
    expect(pressable('Game 7').getAttribute('href')).toBe('#games/7');
  });

  it('loads more after the last one', async () => {
    const server = await open('games', [consoleGame({ number: 9 }), consoleGame({ number: 8 })], true);
    await press('More');
    expect(asked(server)).toEqual(['GET /api/console/games?limit=50', 'GET /api/console/games?before=8&limit=50']);
    expect(texts('tbody tr')).toHaveLength(4);
  });

  it('says that nothing matches', async () => {
    await open('games', []);
    expect(texts('main p')).toContain('No games found.');
  });

  it('reports a failure and can be retried', async () => {
    const server = await openConsole('games', { '/api/console/games': () => refusal('storage') });
    expect(texts('[role="alert"]')).toEqual(['The server could not save that. Nothing has changed; please try again.']);
    await press('Try again');
    expect(asked(server)).toHaveLength(2);
  });
});

describe('the search for games', () => {
  it('is part of the address, so that going back restores it', async () => {
    const server = await open('games?status=running', []);
    await type('Number, code or player', ' 50% "Anna"&');
    await submit('form');
    expect(location.hash).toBe('#games?search=50%25+%22Anna%22%26&status=running');
    expect(asked(server).at(-1)).toBe('GET /api/console/games?search=50%25+%22Anna%22%26&status=running&limit=50');
  });

  it('is narrowed by game and status, and widened again', async () => {
    const server = await open('games', []);
    await choose('Game', 'pebbles');
    await choose('Status', 'finished');
    expect(asked(server).at(-1)).toBe('GET /api/console/games?game=pebbles&status=finished&limit=50');
    await choose('Game', '');
    expect(asked(server).at(-1)).toBe('GET /api/console/games?status=finished&limit=50');
  });

  it("is narrowed by days in the user's time zone", async () => {
    const server = await open('games', []);
    await type('Opened from', '2026-11-01');
    await type('Opened until', '2026-11-02');
    expect(location.hash).toBe('#games?from=2026-11-01&until=2026-11-02');
    const [from, until] = [new Date(2026, 10, 1), new Date(2026, 10, 3)].map((day) => day.getTime());
    expect(asked(server).at(-1)).toBe(`GET /api/console/games?from=${from}&until=${until}&limit=50`);
    await type('Opened from', '');
    expect(location.hash).toBe('#games?until=2026-11-02');
  });

  it('shows the answer to the last query, even if an earlier one arrives later', async () => {
    let answerFirst: (games: unknown) => void = () => undefined;
    const server = await open('games', []);
    const plain = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (!path.includes('search=slow')) return plain(path, init);
      return new Promise((resolve) => {
        answerFirst = (games) => resolve({ ok: true, status: 200, json: () => Promise.resolve(games) });
      });
    });
    await type('Number, code or player', 'slow');
    await submit('form');
    await type('Number, code or player', 'quick');
    await submit('form');
    answerFirst({ games: [consoleGame({ number: 1 })], more: false });
    expect(texts('tbody tr')).toEqual([]);
    expect(asked(server).at(-1)).toContain('search=quick');
  });
});

describe('the export of all matching records', () => {
  const record = (number: number) => ({ format: 'idavoll-record/1', seed: String(number) });
  const saved = () => vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:records');
  const button = 'Records of finished games';

  it('saves one file with a record per line, over all pages', async () => {
    const made = saved();
    const wanted = '/api/console/games?game=pebbles&status=finished';
    const server = await openConsole('games?game=pebbles', {
      '/api/console/games': () => ({ games: [], more: false }),
      [`${wanted}&limit=200`]: () => ({ games: [consoleGame({ number: 9 }), consoleGame({ number: 8 })], more: true }),
      [`${wanted}&before=8&limit=200`]: () => ({ games: [consoleGame({ number: 3 })], more: false }),
      '/api/console/games/9/record': () => record(9),
      '/api/console/games/8/record': () => record(8),
      '/api/console/games/3/record': () => record(3),
    });
    await press(button);
    await eventually(() => expect(made).toHaveBeenCalled());
    const file = made.mock.calls[0]![0] as Blob;
    expect(await file.text()).toBe([9, 8, 3].map((number) => `${JSON.stringify(record(number))}\n`).join(''));
    await settle();
    expect(texts('[role="status"]')).toContain('3 records in the file.');
    expect(server.called.map(([call]) => call)).toContain(`GET ${wanted}&before=8&limit=200`);
  });

  it('waits when rate-limited, and otherwise reports the failure', async () => {
    vi.useFakeTimers();
    const made = saved();
    let refusals = 1;
    await openConsole('games', {
      '/api/console/games': () => ({ games: [consoleGame({ number: 9 })], more: false }),
      '/api/console/games/9/record': () => (refusals-- > 0 ? refusal('rate') : refusal('storage')),
    });
    await press(button);
    await vi.advanceTimersByTimeAsync(1_100);
    vi.useRealTimers();
    await eventually(() => expect(texts('[role="alert"]')).not.toEqual([]));
    expect(made).not.toHaveBeenCalled();
  });

  it('omits games that have not ended', async () => {
    await open('games?status=running', []);
    expect(pressable(button).hasAttribute('disabled')).toBe(true);
  });

  it('is not reported as saved if one record failed', async () => {
    const made = saved();
    await openConsole('games', {
      '/api/console/games': () => ({ games: [consoleGame({ number: 9 }), consoleGame({ number: 8 })], more: false }),
      '/api/console/games/9/record': () => record(9),
      '/api/console/games/8/record': () => refusal('storage'),
    });
    await press(button);
    await eventually(() => expect(texts('[role="alert"]')).toHaveLength(1));
    await settle();
    expect(made).not.toHaveBeenCalled();
    expect(texts('[role="status"]').join()).not.toContain('in the file');
  });

  it('is cancelled by another search and can be started again', async () => {
    const made = saved();
    const slow = later<unknown>();
    await openConsole('games', { '/api/console/games': () => ({ games: [consoleGame({ number: 9 })], more: false }) });
    const plain = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => (path.endsWith('/record') ? slow.promise : plain(path, init)));
    await press(button);
    expect(pressable(button).hasAttribute('disabled')).toBe(true);
    await type('Number, code or player', 'Anna');
    await submit('form');
    expect(pressable(button).hasAttribute('disabled')).toBe(false);
    slow.comes({ ok: true, status: 200, json: () => Promise.resolve(record(9)) });
    await settle();
    expect(made).not.toHaveBeenCalled();
  });

  it('shows its progress', async () => {
    saved();
    const slow = later<unknown>();
    await openConsole('games', {
      '/api/console/games': () => ({ games: [consoleGame({ number: 9 }), consoleGame({ number: 8 })], more: false }),
      '/api/console/games/9/record': () => record(9),
    });
    const plain = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => (path.endsWith('/8/record') ? slow.promise : plain(path, init)));
    await press(button);
    await settle();
    expect(texts('[role="status"]')).toContain('1 record so far…');
    slow.comes({ ok: true, status: 200, json: () => Promise.resolve(record(8)) });
    await settle();
    expect(texts('[role="status"]')).toContain('2 records in the file.');
  });

  it('saves an empty file if nothing matches', async () => {
    const made = saved();
    await open('games', []);
    await press(button);
    await eventually(() => expect(made).toHaveBeenCalled());
    expect(await (made.mock.calls[0]![0] as Blob).text()).toBe('');
  });
});
