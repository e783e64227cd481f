import { describe, expect, it } from 'vitest';

import { roomOf, taken, turnOf } from '../../../../tests/support/server';
import { messages } from '../../../i18n/messages';
import type { LogEntry, Room, RoomSeat } from '../../../net/protocol';
import { seatsUp, seatTime } from './clocks';
import { goesOnWithout, hadStandIn, howLeft, isByBot, isPlayed, isSomebody, outWords } from './seats';

const seat = (changes: Partial<RoomSeat> = {}): RoomSeat => ({ ...taken('Anna'), ...changes });
const entry = (seq: number, who: number, type: string, by?: string): LogEntry => ({ seq, seat: who, events: [{ type }], ...(by === undefined ? {} : { by }) });

describe('a seat', () => {
  it.each<[string, RoomSeat, played: boolean, somebody: boolean]>([
    ['of a person', seat(), true, true],
    ['of a person who is out, without a bot', seat({ out: true }), false, true],
    ['of a person who is out, for whom a bot plays', seat({ out: true, by: 'greedy' }), false, true],
    ['of a bot from the start', seat({ by: 'greedy' }), false, false],
  ])('%s', (_, given, played, somebody) => {
    expect([isPlayed(given), isSomebody(given)]).toEqual([played, somebody]);
  });
});

describe('a game continues without a player', () => {
  const room = (seats: RoomSeat[], when: 'stand_in' | 'ends' = 'stand_in') => roomOf({ seats, settings: { ...roomOf().settings, when_left: when } });

  it('if two others are left', () => {
    expect(goesOnWithout(room([seat(), seat(), seat()]))).toBe(true);
    expect(goesOnWithout(room([seat(), seat()]))).toBe(false);
  });

  it('not counting bots and players who are out', () => {
    expect(goesOnWithout(room([seat(), seat(), seat({ out: true })]))).toBe(false);
    expect(goesOnWithout(room([seat(), seat(), seat({ by: 'greedy' })]))).toBe(false);
    expect(goesOnWithout(room([seat(), seat(), seat(), seat({ by: 'greedy' })]))).toBe(true);
  });

  it('not at a table that ends when a player leaves', () => {
    expect(goesOnWithout(room([seat(), seat(), seat()], 'ends'))).toBe(false);
  });
});

describe('the reason a player left', () => {
  const log = [
    entry(1, 0, 'took'),
    entry(2, 0, 'timed_out', 'server'),
    entry(3, 0, 'took', 'greedy'),
    entry(4, 0, 'returned'),
    entry(5, 1, 'resigned'),
    entry(6, 1, 'took', 'flat:200'),
  ];

  it("is that seat's last one", () => {
    expect(howLeft(log, 0)).toBe('timed_out');
    expect(howLeft(log, 1)).toBe('resigned');
    expect(howLeft(log, 2)).toBeNull();
    expect(howLeft([...log, entry(7, 0, 'resigned')], 0)).toBe('resigned');
  });

  it('includes the bot that stood in', () => {
    expect([0, 1, 2].map((seat) => hadStandIn(log, seat))).toEqual([true, true, false]);
  });

  it('distinguishes bots, people and the server', () => {
    expect([entry(1, 0, 'took'), entry(1, 0, 'took', 'greedy'), entry(1, 0, 'timed_out', 'server'), entry(1, 0, 'set_back', 'players'), entry(1, 0, 'took', 'plan')].map(isByBot)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is shown at the end, in both languages', () => {
    expect(outWords(log, 1, messages.en)).toBe('resigned, a bot played on');
    expect(outWords(log, 1, messages.de)).toBe('aufgegeben, ein Bot spielte weiter');
    expect(outWords([entry(1, 0, 'timed_out', 'server')], 0, messages.en)).toBe(messages.en.leaving.outTimeout);
    expect(outWords([], 0, messages.en)).toBe(messages.en.leaving.out);
  });
});

describe("a seat's clock", () => {
  const clocked = (changes: Partial<Room> = {}): Room =>
    roomOf({ status: 'running', seats: [seat(), seat()], settings: { ...roomOf().settings, clock: { per_move: 60 } }, ...changes });
  const clocks = [
    { left: 5_000, running: true },
    { left: 9_000, running: false },
  ];

  it('is absent without a time control, before and after the game, and for players who are out', () => {
    expect(seatTime(turnOf({ clocks: null }), clocked(), 0, 100)).toBeNull();
    expect(seatTime(turnOf({ clocks }), clocked({ status: 'finished' }), 0, 100)).toBeNull();
    expect(seatTime(turnOf({ clocks }), clocked({ seats: [seat({ out: true }), seat()] }), 0, 100)).toBeNull();
  });

  it("runs until a moment on the browser's clock", () => {
    expect(seatTime(turnOf({ clocks }), clocked(), 0, 100)).toEqual({ kind: 'running', until: 5_100 });
  });

  it('of two weeks per move is hidden until half is gone', () => {
    const day = 86_400;
    const slow = clocked({ settings: { ...roomOf().settings, clock: { per_move: 14 * day } } });
    const at = (days: number) => seatTime(turnOf({ clocks: [{ left: days * day * 1000, running: true }] }), slow, 0, 0);
    expect(at(8)).toBeNull();
    expect(at(6)).toEqual({ kind: 'running', until: 6 * day * 1000 });
  });

  it('that is stopped is shown with a budget, or for the seat to act', () => {
    expect(seatTime(turnOf({ clocks }), clocked(), 1, 100)).toBeNull();
    expect(seatTime(turnOf({ clocks, to_act: [1] }), clocked(), 1, 100)).toEqual({ kind: 'standing', left: 9_000 });
    const budget = { ...roomOf().settings, clock: { budget: 60, per_turn: 5, most: 60 } };
    expect(seatTime(turnOf({ clocks }), clocked({ settings: budget }), 1, 100)).toEqual({ kind: 'standing', left: 9_000 });
  });

  it('that has run out is shown for the seat to act only', () => {
    const up = [
      { left: 0, running: false },
      { left: 0, running: false },
    ];
    expect(seatTime(turnOf({ clocks: up, to_act: [0] }), clocked(), 0, 100)).toEqual({ kind: 'up' });
    expect(seatsUp(turnOf({ clocks: up, to_act: [0] }), clocked())).toEqual([0]);
    expect(seatsUp(turnOf({ clocks, to_act: [0] }), clocked())).toEqual([]);
  });
});
