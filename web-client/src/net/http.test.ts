import { afterEach, describe, expect, it, vi } from 'vitest';

import { becomeGuest, beGuest, completeOptions, createRoom, listGames, Refusal } from './http';

function answering(status: number, body: unknown) {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<unknown>>(() =>
    Promise.resolve({
      ok: status < 400,
      status,
      json: () => (body === undefined ? Promise.reject(new SyntaxError('no JSON')) : Promise.resolve(body)),
    }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('an HTTP call', () => {
  it('sends JSON to our own server, with the cookie', async () => {
    const fetched = answering(200, { guest: true });
    await becomeGuest();
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/guest', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  });

  it('for a guest is made once by simultaneous callers, so that they become the same one', async () => {
    const fetched = answering(200, { guest: true });
    await Promise.all([becomeGuest(), becomeGuest()]);
    expect(fetched).toHaveBeenCalledTimes(1);
    await becomeGuest();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('for a guest can be repeated after a refusal', async () => {
    answering(503, { error: { code: 'rate', message: 'too many' } });
    await expect(becomeGuest()).rejects.toMatchObject({ code: 'rate' });
    answering(200, { guest: true });
    await expect(becomeGuest()).resolves.toBeUndefined();
  });

  it('for a guest is not repeated by those who trust an earlier answer, until a call is refused for lack of one', async () => {
    const fetched = answering(200, { guest: true });
    await becomeGuest();
    await beGuest();
    expect(fetched).toHaveBeenCalledTimes(1);
    answering(403, { error: { code: 'no_guest', message: 'no cookie' } });
    await expect(listGames()).rejects.toMatchObject({ code: 'no_guest' });
    const again = answering(200, { guest: true });
    await beGuest();
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('without data has no body', async () => {
    const fetched = answering(200, { protocol: 2, games: [] });
    expect(await listGames()).toEqual([]);
    expect(fetched.mock.calls[0]![1]).toEqual({ method: 'GET', credentials: 'same-origin' });
  });

  it('opens a room as a guest', async () => {
    const fetched = answering(201, { room: 'a'.repeat(26) });
    expect(await createRoom('pebbles', { players: 2 })).toBe('a'.repeat(26));
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/guest', '/api/rooms']);
  });

  it("rejects with the server's code and sentence if refused", async () => {
    answering(400, { error: { code: 'options', message: 'players: 9 is too many' } });
    const refusal = await completeOptions('pebbles', { players: 9 }).catch((why: unknown) => why);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'options', message: 'players: 9 is too many' });
  });

  it('rejects if something else answered, such as a proxy', async () => {
    answering(502, undefined);
    await expect(listGames()).rejects.toMatchObject({ code: 'internal', message: 'HTTP 502' });
  });

  it('rejects as a lost connection without one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(listGames()).rejects.toMatchObject({ code: 'line' });
  });
});
