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
  it('reloads the page once, and again only after a success', () => {
    const reload = vi.fn();
    expect([1, 2].map(() => reloadFor('room', reload))).toEqual([true, false]);
    // The arrival of others says nothing about this one.
    arrived('lobby');
    expect(reloadFor('room', reload)).toBe(false);
    arrived('room');
    expect(reloadFor('room', reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('waits if there is no network, where a reload would lose the page', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const reload = vi.fn();
    expect(reloadFor('room', reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
