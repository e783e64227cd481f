import { describe, expect, it } from 'vitest';

import { roomOf, taken } from '../../tests/support/server';
import type { DecodedPatch, DecodedView } from '../net/decoder';
import type { LogEntry, Turn } from '../net/protocol';
import { hasOlderChat, isYourTurn, newEntries, nothingKnown, receive, type RoomModel } from './room';

const room = roomOf({ status: 'running', creator: 0, seats: [taken('Anna'), taken('Björn')] });

const turn = (seat: number): Turn => ({
  to_act: [seat],
  standing: { scores: [0, 0], tiebreak: null, ranking: [1, 1] },
  can_undo: false,
  result: null,
  clocks: null,
  deadline: null,
});

const entry = (seq: number, seat: number): LogEntry => ({ seq, seat, events: [{ type: 'took', pebbles: 1 }] });

const start: DecodedView = { type: 'view', seq: 0, mark: '00000000', view: { heap: 21, taken: [0, 0] }, turn: turn(0), log: [] };

const step: DecodedPatch = {
  type: 'patch',
  from: 0,
  seq: 1,
  mark: '11111111',
  patch: [
    { op: 'replace', path: '/heap', value: 20 },
    { op: 'replace', path: '/taken/0', value: 1 },
  ],
  turn: turn(1),
  log: [entry(1, 0)],
};

function after(...messages: Parameters<typeof receive>[1][]): RoomModel {
  return messages.reduce<RoomModel>((model, message) => {
    const next = receive(model, message);
    if (!next) throw new Error(`${message.type} did not fit`);
    return next;
  }, nothingKnown);
}

describe('receive', () => {
  it('takes room, seat and chat from the welcome', () => {
    const chat = [{ n: 1, seat: 0, name: 'Anna', text: 'Hello', at: 0 }];
    const model = after({ type: 'welcome', v: 2, room, you: { seat: 1, creator: false }, chat, seen: 0, events: [] });
    expect(model).toEqual({ room, you: { seat: 1, creator: false }, chat, seen: 0, notesShown: 0, review: null, plan: null, position: null });
  });

  it('applies a patch to the view, and keeps the whole log', () => {
    const model = after(start, step);
    expect(model.position).toEqual({
      seq: 1,
      mark: '11111111',
      view: { heap: 20, taken: [1, 0] },
      turn: turn(1),
      log: [entry(1, 0)],
    });
  });

  it('does not modify the previous view', () => {
    const before = after(start);
    receive(before, step);
    expect(before.position?.view).toEqual({ heap: 21, taken: [0, 0] });
  });

  it('ignores a patch that was already applied', () => {
    const model = after(start, step);
    expect(receive(model, step)).toBe(model);
  });

  it('accepts an empty patch at the current seq, as after a short absence', () => {
    const model = after(start, step, { ...step, from: 1, patch: [], log: [] });
    expect(model.position?.log).toHaveLength(1);
  });

  it.each([
    ['leaves a gap', { ...step, from: 1, seq: 2 }],
    ['does not fit the view', { ...step, patch: [{ op: 'replace' as const, path: '/nowhere/at/all', value: 1 }] }],
  ])('requests the whole view when a patch %s', (_, patch) => {
    expect(receive(after(start), patch)).toBeNull();
  });

  it('requests the whole view when a patch comes before any view', () => {
    expect(receive(nothingKnown, step)).toBeNull();
  });

  it('replaces everything by a whole view', () => {
    expect(after(start, step, start).position?.seq).toBe(0);
  });

  it('ignores a patch for an earlier position, and one that continues from there', () => {
    const model = after(start, step);
    expect(receive(model, { ...step, from: 0, seq: 2 })).toBeNull();
    expect(receive(model, { ...step, from: 2, seq: 3 })).toBeNull();
  });

  it('requests the whole view when a patch does not fit', () => {
    const model = after(start);
    expect(receive(model, { ...step, patch: [{ op: 'replace', path: '/nowhere/0', value: 1 }] })).toBeNull();
    expect(model.position?.view).toEqual({ heap: 21, taken: [0, 0] });
  });

  it('updates clocks only', () => {
    const clocks = { left: [1_000, 2_000], running: [0] };
    const told = { type: 'clocks', clocks, deadline: 77 } as unknown as Parameters<typeof receive>[1];
    const model = after(start, told);
    expect(model.position?.turn).toEqual({ ...turn(0), clocks, deadline: 77 });
    expect(model.position?.view).toBe(start.view);
    expect(after(told)).toEqual(nothingKnown);
  });

  it('updates the room, and keeps chat and log', () => {
    const model = after(start, { type: 'room', room: { ...room, spectators: 4 }, you: { seat: 1, creator: false } });
    expect([model.room?.spectators, model.you.seat, model.position?.seq]).toEqual([4, 1, 0]);
  });

  it('keeps a review until it ends or the connection is lost', () => {
    const review = { type: 'review', review: { seq: 3, leader: 1, here: true, people: [] }, you: 1 } as const;
    const looking = after(start, { ...review, review: { ...review.review, people: [] } });
    expect(looking.review?.review?.seq).toBe(3);
    expect(receive(looking, { type: 'review', review: null, you: null })?.review).toBeNull();
    const back = receive(looking, { type: 'welcome', v: 2, room, you: { seat: 1, creator: false }, chat: [], seen: 0, events: [] });
    expect(back?.review).toBeNull();
    expect(back?.position).toBe(looking.position);
  });

  it('counts how often notes were shared, and ignores unrelated messages', () => {
    const model = after({ type: 'notes_shared', seat: 0 }, { type: 'notes_shared', seat: 1 });
    expect(model.notesShown).toBe(2);
    for (const answer of [{ type: 'pong' }, { type: 'ack' }, { type: 'ack', seq: 4 }] as const) expect(receive(model, answer)).toBe(model);
  });

  it('ignores a page of chat that would leave a gap', () => {
    const said = (n: number) => ({ n, seat: 0, name: 'Anna', text: String(n), at: 0 });
    const model = after({ type: 'welcome', v: 2, room, you: { seat: 1, creator: false }, chat: [said(9)], seen: 0, events: [] });
    expect(hasOlderChat(model)).toBe(true);
    expect(receive(model, { type: 'chat_before', before: 9, chat: [said(6), said(7)] })?.chat.map(({ n }) => n)).toEqual([9]);
    const whole = receive(model, { type: 'chat_before', before: 9, chat: [1, 2, 3, 4, 5, 6, 7, 8].map(said) })!;
    expect(whole.chat).toHaveLength(9);
    expect(hasOlderChat(whole)).toBe(false);
    expect(hasOlderChat(nothingKnown)).toBe(false);
  });

  it('prepends older chat lines, each once', () => {
    const line = (n: number) => ({ n, seat: 0, name: 'Anna', text: `line ${n}`, at: 0 });
    const page = (...numbers: number[]) => ({ type: 'chat_before' as const, before: 3, chat: numbers.map(line) });
    const model = after({ type: 'chat', chat: line(4) }, page(1, 2), page(2, 3, 4), page(2, 3, 4), page(1));
    expect(model.chat.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('adds a chat line once', () => {
    const line = { n: 1, seat: null, name: 'Carla', text: 'Hello', at: 0 };
    expect(after({ type: 'chat', chat: line }, { type: 'chat', chat: line }).chat).toEqual([line]);
  });
});

describe('isYourTurn', () => {
  it('holds for the seat to act only', () => {
    const seated = (seat: number | null) => ({ ...after(start), you: { seat, creator: false } });
    expect([0, 1, null].map((seat) => isYourTurn(seated(seat)))).toEqual([true, false, false]);
  });
});

describe('newEntries', () => {
  const log = [entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 0), entry(5, 1)];
  const seqs = (entries: readonly LogEntry[]) => entries.map(({ seq }) => seq);

  it("returns the entries since the viewer's last action", () => {
    expect(seqs(newEntries(log, 0))).toEqual([5]);
    expect(seqs(newEntries(log.slice(0, 3), 0))).toEqual([2, 3]);
  });

  it("returns the viewer's own last ones while no one else has acted", () => {
    expect(seqs(newEntries(log.slice(0, 3), 1))).toEqual([2, 3]);
  });

  it("returns the last seat's for a spectator", () => {
    expect(seqs(newEntries(log.slice(0, 3), null))).toEqual([2, 3]);
  });

  it('returns none before the first action', () => {
    expect(newEntries([], 0)).toEqual([]);
  });
});
