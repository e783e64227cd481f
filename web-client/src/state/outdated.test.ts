// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from '../net/http';
import { arrived, isOutdated, reloadFor, reloadOnce, understood } from './outdated';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('an outdated page', () => {
  it("is detected by the server's answer", () => {
    expect(isOutdated(new Refusal('version', 'reload'))).toBe(true);
    expect(isOutdated(new Refusal('no_such_room', 'none'))).toBe(false);
    expect(isOutdated(new Error('version'))).toBe(false);
  });

  it('reloads once, not in a loop', () => {
    const reload = vi.fn();
    expect([1, 2, 3].map(() => reloadOnce(reload))).toEqual([true, false, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may reload again after a success', () => {
    const reload = vi.fn();
    reloadOnce(reload);
    understood();
    expect(reloadOnce(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['refuses', { getItem: () => null, setItem: () => { throw new Error('no room'); }, removeItem: () => { throw new Error('no'); } }],
    ['forgets', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }],
  ])('waits for the user if the browser %s to remember', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const reload = vi.fn();
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(understood).not.toThrow();
  });
});

describe('a script that fails to load', () => {
  const serverAnswers = (answer: () => Promise<{ ok: boolean }>) => vi.stubGlobal('fetch', answer);

  it('reloads the page once, and again only after a success', async () => {
    serverAnswers(() => Promise.resolve({ ok: true }));
    const reload = vi.fn();
    expect(await reloadFor('room', reload)).toBe(true);
    expect(await reloadFor('room', reload)).toBe(false);
    // The arrival of others says nothing about this one.
    arrived('lobby');
    expect(await reloadFor('room', reload)).toBe(false);
    arrived('room');
    expect(await reloadFor('room', reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('no network'))],
    ['is behind a proxy that answers for it', () => Promise.resolve({ ok: false })],
  ])('leaves the reload to the user while the server %s, as it would lose the page', async (_, answer) => {
    serverAnswers(answer);
    const reload = vi.fn();
    expect(await reloadFor('room', reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    serverAnswers(() => Promise.resolve({ ok: true }));
    expect(await reloadFor('room', reload)).toBe(true);
  });
});
