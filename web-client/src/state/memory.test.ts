// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { firstSettings, forgetRoom, knownRoom, knownRooms, loadName, loadSettings, rememberRoom, saveName, saveSettings, type KnownRoom } from './memory';

const room = (code: string, changes: Partial<KnownRoom> = {}): KnownRoom => ({
  code,
  game: 'pebbles',
  status: 'running',
  players: ['Anna'],
  yourTurn: false,
  at: 0,
  commitment: '',
  seenBefore: true,
  entropy: null,
  chatRead: 0,
  ...changes,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('local memory', () => {
  it('is empty at first', () => {
    expect(loadSettings()).toEqual(firstSettings);
    expect(loadName()).toBe('');
    expect(knownRooms()).toEqual([]);
  });

  it('holds settings; those of an older page are completed', () => {
    saveSettings({ ...firstSettings, theme: 'dark', sound: true });
    expect(loadSettings()).toMatchObject({ theme: 'dark', sound: true });
    localStorage.setItem('idavoll.settings', '{"theme":"light"}');
    expect(loadSettings()).toEqual({ ...firstSettings, theme: 'light' });
  });

  it('holds the last name typed', () => {
    saveName('Björn');
    expect(loadName()).toBe('Björn');
    localStorage.setItem('idavoll.name', '{"not":"a name"}');
    expect(loadName()).toBe('');
  });

  it('holds rooms, each once, the latest first', () => {
    for (const code of ['a', 'b', 'a']) rememberRoom(room(code));
    expect(knownRooms().map(({ code }) => code)).toEqual(['a', 'b']);
    rememberRoom(room('b', { chatRead: 7 }));
    expect(knownRoom('b')?.chatRead).toBe(7);
    forgetRoom('b');
    expect(knownRoom('b')).toBeUndefined();
  });

  it('holds thirty rooms at most', () => {
    for (let n = 0; n < 40; n++) rememberRoom(room(String(n)));
    expect(knownRooms()).toHaveLength(30);
    expect(knownRooms()[0]!.code).toBe('39');
  });

  it.each(['not JSON', '{"a":1}', '7', 'null'])('ignores %s in the storage', (text) => {
    localStorage.setItem('idavoll.rooms', text);
    expect(knownRooms()).toEqual([]);
  });

  it('may be blocked or full: the page works without', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(loadSettings()).toEqual(firstSettings);
    expect(() => saveName('Anna')).not.toThrow();
    expect(() => rememberRoom(room('a'))).not.toThrow();
    expect(knownRooms()).toEqual([]);
  });
});
