import { describe, expect, it } from 'vitest';

import { entryOf, ideaIn, momentOf } from '../../../../tests/support/moments';
import type { GameEvent, JsonObject, LogEntry } from '../../../net/protocol';
import { lesson } from '.';

const view = (changes: object = {}): JsonObject => ({ raid: 1, seats: [{ hand: [] }, { hand: 2 }], ...changes });
const scored = (seat: number, points: number): GameEvent => ({ type: 'scored', seat, points, parts: [], total: points });
const compared = (...points: number[]): GameEvent => ({ type: 'compared', peninsula: 0, seats: points.map((each) => ({ points: each })) });
const idea = (name: string) => ideaIn(lesson, name);
const turns = (count: number): LogEntry[] => Array.from({ length: count }, (_, i) => entryOf(i + 1, 0));

describe('the lesson of Walhalla', () => {
  it.each([['sail', 'sail'], ['ride', 'ride'], ['defend', 'defend'], ['lay', 'play_cards']])('explains %s when it is due', (name, type) => {
    expect(idea(name).calls(momentOf({ legal: [{ type: 'board', positions: [] }] }))).toBe(false);
    expect(idea(name).calls(momentOf({ legal: [{ type }] }))).toBe(true);
  });

  it("explains the fields when the learner's viking has landed, not another's", () => {
    const landed = (seat: number) => [entryOf(1, 0, { type: 'landed', seat, field: [0, 1] })];
    expect(idea('fields').calls(momentOf({ log: landed(1) }))).toBe(false);
    expect(idea('fields').calls(momentOf({ log: landed(0) }))).toBe(true);
    expect(idea('fields').says(momentOf({ log: landed(0) }))).toBe('landed.');
  });

  it('explains a raid when one has ended and the next has begun', () => {
    const log = [entryOf(5, 1, { type: 'raid_ended', raid: 1 })];
    expect(idea('raid').calls(momentOf({ view: view(), log }))).toBe(false);
    expect(idea('raid').calls(momentOf({ view: view({ raid: 2 }), log: [] }))).toBe(false);
    expect(idea('raid').calls(momentOf({ view: view({ raid: 2 }), log }))).toBe(true);
  });

  it('tells what the raid gave the learner, without the turn before it', () => {
    const log = [
      entryOf(4, 0, scored(0, 9)),
      entryOf(5, 1, scored(0, 3), { type: 'raid_ended', raid: 1 }, scored(1, 4), scored(0, 5), compared(6, 0)),
      entryOf(6, 1, compared(0, 6)),
    ];
    const inWords = (_: LogEntry, event: GameEvent) => (event.type === 'scored' ? `scored ${Number(event.points)}` : event.type);
    expect(idea('raid').says(momentOf({ log, inWords }))).toBe('scored 5 compared');
    expect(idea('raid').says(momentOf({ log: [log[0]!], inWords }))).toBe('');
  });

  it('tells only of the last raid after two', () => {
    const ended = (raid: number) => ({ type: 'raid_ended', raid });
    const log = [entryOf(5, 0, ended(1), scored(0, 5)), entryOf(9, 0, ended(2), scored(0, 7))];
    const inWords = (_: LogEntry, { points }: GameEvent) => `${Number(points)}`;
    expect(idea('raid').says(momentOf({ log, inWords }))).toBe('7');
  });

  it('explains cards after a while, and only to players who have some', () => {
    const with5 = (hand: unknown, count = 5) => idea('cards').calls(momentOf({ view: view({ seats: [{ hand }, { hand: 2 }] }), log: turns(count) }));
    expect([with5(['hunt'], 4), with5([]), with5(3), with5(['hunt'])]).toEqual([false, false, false, true]);
  });

  it("explains strength and Walhalla by the learner's decisions, and the last raid when it begins", () => {
    const after = (name: string, count: number) => idea(name).calls(momentOf({ view: view(), log: turns(count) }));
    expect([after('strong', 3), after('strong', 4), after('walhalla', 7), after('walhalla', 8)]).toEqual([false, true, false, true]);
    expect([2, 3].map((raid) => idea('last').calls(momentOf({ view: view({ raid }) })))).toEqual([false, true]);
  });
});
