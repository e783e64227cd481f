import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeServer } from '../../tests/support/server';
import { forgetViews, viewAt } from './views';

let server: ReturnType<typeof fakeServer>;
let answer: () => unknown;

beforeEach(() => {
  forgetViews();
  answer = () => ({ game: 'pebbles', status: 'running', seq: 3, view: { heap: 9 } });
  server = fakeServer({ '/api/rooms/a/view': () => answer(), '/api/rooms/b/view': () => answer() });
});

afterEach(() => vi.unstubAllGlobals());

describe("the position for a game's picture", () => {
  it('is requested once', async () => {
    const both = await Promise.all([viewAt('a', 3, 'running'), viewAt('a', 3, 'running')]);
    expect(both[0]).toBe(both[1]);
    expect(server.asked).toHaveLength(1);
  });

  it('changes after a move, and at the end, when hidden information is shown', async () => {
    await viewAt('a', 3, 'running');
    await viewAt('a', 4, 'running');
    await viewAt('a', 4, 'finished');
    await viewAt('b', 3, 'running');
    expect(server.asked).toHaveLength(4);
  });

  it('is requested again after a failure', async () => {
    const told = answer;
    answer = () => ({ error: { code: 'forbidden', message: 'no' } });
    expect(await viewAt('a', 3, 'running')).toBeNull();
    answer = told;
    expect(await viewAt('a', 3, 'running')).toMatchObject({ view: { heap: 9 } });
  });

  it('is cached for the latest two hundred', async () => {
    for (let seq = 0; seq <= 200; seq++) await viewAt('a', seq, 'running');
    await viewAt('a', 200, 'running');
    expect(server.asked).toHaveLength(201);
    await viewAt('a', 0, 'running');
    expect(server.asked).toHaveLength(202);
  });

  it('is forgotten when the user changes', async () => {
    await viewAt('a', 3, 'running');
    forgetViews();
    await viewAt('a', 3, 'running');
    expect(server.asked).toHaveLength(2);
  });
});
