// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';

import { roomOf, turnOf } from '../../tests/support/server';
import {
  dropRoom,
  mostRooms,
  mostStored,
  offlineCodes,
  offlineNotes,
  offlineRoom,
  type OfflineRoom,
  storeMove,
  storeNotes,
  storeRoom,
  waitingMove,
} from './offline';
import { dropAllRooms, keepRoomsOf, offlineEra } from './offlineOwner';
import { mostPast, packPast, unpackPast } from './past';
import { nothingKnown } from './room';

const room = (text = ''): OfflineRoom => ({
  model: {
    ...nothingKnown,
    room: roomOf(),
    position: { seq: 1, mark: '1', view: { seq: 1, text }, turn: turnOf(), log: [] },
  },
  clocksAt: 4,
  past: [],
  at: 5,
});
const store = (code: string, text?: string) => storeRoom(code, room(text), offlineEra());
const move = { id: 'a', seat: 0, upon: 1, mark: '1', action: { type: 'lay' } };

beforeEach(() => localStorage.clear());

describe('rooms for use without a network', () => {
  it('are stored as they were, the latest first', () => {
    store('one');
    store('two');
    store('one', 'newer');
    expect(offlineCodes()).toEqual(['one', 'two']);
    expect(offlineRoom('one')).toMatchObject(room('newer'));
    expect(offlineRoom('three')).toBeNull();
  });

  it('are limited in number, the oldest goes with everything about it', () => {
    store('oldest');
    storeMove('oldest', move, offlineEra());
    for (let n = 0; n < mostRooms; n++) store(`room ${n}`);
    expect(offlineCodes()).toHaveLength(mostRooms);
    expect(offlineRoom('oldest')).toBeNull();
    expect(waitingMove('oldest')).toBeNull();
  });

  it('are limited in size', () => {
    store('one', 'x'.repeat(mostStored / 2));
    store('two', 'x'.repeat(mostStored / 2));
    expect(offlineCodes()).toEqual(['two']);
    expect(offlineRoom('one')).toBeNull();
  });

  it('of an older page are not shown', () => {
    store('one');
    const stored = JSON.parse(localStorage.getItem('idavoll.room.one')!) as object;
    localStorage.setItem('idavoll.room.one', JSON.stringify({ ...stored, v: 1 }));
    expect(offlineRoom('one')).toBeNull();
  });

  it('can be dropped, with their move and notes', () => {
    store('one');
    storeMove('one', move, offlineEra());
    storeNotes('one', { answer: null, waiting: [{ seq: 1, text: 'why?', before: '' }] }, offlineEra());
    dropRoom('one');
    expect(offlineCodes()).toEqual([]);
    expect([offlineRoom('one'), waitingMove('one'), offlineNotes('one').waiting]).toEqual([null, null, []]);
  });

  it('belong to one person', () => {
    keepRoomsOf(null, false);
    store('one');
    keepRoomsOf(null, false);
    keepRoomsOf('Anna', true);
    keepRoomsOf('Anna', false);
    expect(offlineCodes()).toEqual(['one']);
    keepRoomsOf('Björn', false);
    expect(offlineCodes()).toEqual([]);
  });

  it('of the previous person are not stored by a page still open', () => {
    const since = offlineEra();
    store('one');
    dropAllRooms();
    storeRoom('one', room(), since);
    storeMove('one', move, since);
    storeNotes('one', { answer: null, waiting: [] }, since);
    expect(Object.keys(localStorage).filter((key) => key.includes('one'))).toEqual([]);
    expect(offlineCodes()).toEqual([]);
    expect(offlineRoom('one')).toBeNull();
  });
});

describe('past positions', () => {
  const standing = turnOf().standing;
  const past = (heap: number) => ({ view: { heap, seq: heap }, standing });

  it('are stored as differences, with gaps', () => {
    const known = new Map([[1, past(1)], [4, past(4)], [2, past(2)]]);
    expect(unpackPast({ heap: 9 }, packPast({ heap: 9 }, known))).toEqual(known);
  });

  it('are limited to the latest', () => {
    const known = new Map(Array.from({ length: mostPast + 5 }, (_, n) => [n, past(n)]));
    const found = unpackPast({ heap: 99 }, packPast({ heap: 99 }, known));
    expect(found.size).toBe(mostPast);
    expect(found.has(4)).toBe(false);
    expect(found.get(5)).toEqual(past(5));
  });
});
