// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fakeServer } from '../../tests/support/server';
import { tableOf } from '../../tests/support/tables';
import { finishedGames, publicTables, viewOfRoom } from './tables';

afterEach(() => vi.unstubAllGlobals());

describe('the calls about tables', () => {
  it('send the chosen filters, and no query for all tables', async () => {
    const server = fakeServer({ '/api/tables': () => ({ tables: [], more: false }) });
    await publicTables({ game: null, free: null, clock: null }, 50);
    await publicTables({ game: 'voluspa', free: 2, clock: 'none' }, 50);
    const asked = server.asked.map(([path]) => path).filter((path) => path.startsWith('/api/tables'));
    expect(asked).toEqual(['/api/tables?limit=50', '/api/tables?game=voluspa&free=2&clock=none&limit=50']);
  });

  it('load further pages by age, and sort the best matches first', async () => {
    const pages = [
      { tables: [tableOf({ room: 'a', since: 7 }), tableOf({ room: 'b', since: 9, fits: false })], more: true },
      { tables: [tableOf({ room: 'c', since: 5 })], more: false },
    ];
    let page = 0;
    const server = fakeServer({ '/api/tables': () => pages[page++] });
    const { tables, more } = await publicTables({ game: null, free: null, clock: null }, 250);
    const asked = server.asked.map(([path]) => path).filter((path) => path.startsWith('/api/tables'));
    expect(asked).toEqual(['/api/tables?limit=200', '/api/tables?before=a&limit=200']);
    expect(tables.map(({ room }) => room)).toEqual(['a', 'c', 'b']);
    expect(more).toBe(false);
  });

  it('return the finished games before a room', async () => {
    const server = fakeServer({ '/api/games/mine': () => ({ games: [], more: false }) });
    await finishedGames(null, 12);
    await finishedGames('abc', 12);
    expect(server.asked.map(([path]) => path)).toEqual([
      '/api/games/mine?status=finished&limit=12',
      '/api/games/mine?status=finished&before=abc&limit=12',
    ]);
  });

  it('return no view if there is none', async () => {
    fakeServer({ '/api/rooms/abc/view': () => ({ error: { code: 'forbidden', message: 'outside your level' } }) });
    expect(await viewOfRoom('abc')).toBeNull();
  });
});
