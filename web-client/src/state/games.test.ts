// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeServer, pebbles } from '../../tests/support/server';

let annotationsOf: (game: string) => Promise<readonly string[]>;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  ({ annotationsOf } = await import('./games'));
});

afterEach(() => vi.unstubAllGlobals());

const asked = (server: ReturnType<typeof fakeServer>) => server.asked.filter(([path]) => path === '/api/games').length;

describe("the server's list of games", () => {
  it('is requested once for all', async () => {
    const server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }) });
    expect(await Promise.all([annotationsOf('pebbles'), annotationsOf('pebbles')])).toEqual([['points'], ['points']]);
    await annotationsOf('pebbles');
    expect(asked(server)).toBe(1);
  });

  it('is requested again after a failure', async () => {
    fakeServer();
    await expect(annotationsOf('pebbles')).rejects.toMatchObject({ code: 'line' });
    const server = fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }) });
    expect(await annotationsOf('pebbles')).toEqual(['points']);
    expect(asked(server)).toBe(1);
  });

  it('is remembered for a page without a network', async () => {
    fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }) });
    await annotationsOf('pebbles');
    vi.resetModules();
    ({ annotationsOf } = await import('./games'));
    fakeServer();
    expect(await annotationsOf('pebbles')).toEqual(['points']);
  });

  it('has no entry for a game that is not offered', async () => {
    fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles] }) });
    await expect(annotationsOf('chess')).rejects.toMatchObject({ code: 'unknown_game' });
  });

  it('is ignored in another protocol version', async () => {
    fakeServer({ '/api/games': () => ({ protocol: 1, games: [pebbles] }) });
    await expect(annotationsOf('pebbles')).rejects.toMatchObject({ code: 'version' });
  });
});
