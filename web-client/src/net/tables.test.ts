import { afterEach, describe, expect, it, vi } from 'vitest';

import { fakeServer } from '../../tests/support/server';
import { finishedGames, publicTables, viewOfRoom } from './tables';

afterEach(() => vi.unstubAllGlobals());

describe('the calls about tables', () => {
  it('ask for what is chosen, and for all without a question mark', async () => {
    const server = fakeServer({ '/api/tables': () => ({ tables: [], more: false }) });
    await publicTables({ game: null, free: null });
    await publicTables({ game: 'voluspa', free: 2 });
    const asked = server.asked.map(([path]) => path).filter((path) => path.startsWith('/api/tables'));
    expect(asked).toEqual(['/api/tables', '/api/tables?game=voluspa&free=2']);
  });

  it('ask for the finished games before a room', async () => {
    const server = fakeServer({ '/api/games/mine': () => ({ games: [], more: false }) });
    await finishedGames(null, 12);
    await finishedGames('abc', 12);
    expect(server.asked.map(([path]) => path)).toEqual([
      '/api/games/mine?status=finished&limit=12',
      '/api/games/mine?status=finished&before=abc&limit=12',
    ]);
  });

  it('give no view where there is none to be had', async () => {
    fakeServer({ '/api/rooms/abc/view': () => ({ error: { code: 'forbidden', message: 'not for you' } }) });
    expect(await viewOfRoom('abc')).toBeNull();
  });
});
