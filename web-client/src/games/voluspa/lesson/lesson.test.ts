import { describe, expect, it } from 'vitest';

import { entryOf, ideaIn, momentOf } from '../../../../tests/support/moments';
import type { Action, GameEvent, JsonObject } from '../../../net/protocol';
import { lesson } from '.';

const board = [{ at: [0, 0], tile: 'odin', boost: 0 }];
const view = (changes: object = {}): JsonObject => ({ board, hands: [['thor'], 5], deck: 50, ...changes });
const place = (tile: string, at: number[]): Action => ({ type: 'place', tile, at, points: 0 });
const scored = (seat: number): GameEvent => ({ type: 'scored', seat, points: 2 });
const idea = (name: string) => ideaIn(lesson, name);

describe('the lesson of Völuspá', () => {
  it("explains points once someone has scored: the learner's own, or another's", () => {
    const [own, others] = [entryOf(1, 0, scored(0)), entryOf(2, 1, { ...scored(1), type: 'scored' })];
    expect(idea('line').calls(momentOf({ view: view() }))).toBe(false);
    expect(idea('line').calls(momentOf({ view: view(), log: [others] }))).toBe(false);
    expect(idea('line').calls(momentOf({ view: view(), log: [own] }))).toBe(true);
    expect(idea('others').calls(momentOf({ view: view(), log: [own] }))).toBe(false);
    expect(idea('others').calls(momentOf({ view: view(), log: [own, others] }))).toBe(true);
    const inWords = ({ seat }: { seat: number }) => `seat ${seat}`;
    expect(idea('line').says(momentOf({ log: [own, others], inWords }))).toBe('seat 0');
    expect(idea('others').says(momentOf({ log: [own, others], inWords }))).toBe('seat 1');
  });

  it('explains equal lines after two own turns', () => {
    const turns = (...seats: number[]) => momentOf({ log: seats.map((seat, i) => entryOf(i + 1, seat)) });
    expect(idea('equal').calls(turns(0, 1, 1))).toBe(false);
    expect(idea('equal').calls(turns(0, 1, 0))).toBe(true);
  });

  it.each(['dragon', 'skadi'])('explains %s when it may go onto another tile', (tile) => {
    const offered = (...legal: Action[]) => idea(tile).calls(momentOf({ view: view(), legal }));
    expect(offered(place(tile, [1, 0]))).toBe(false);
    expect(offered(place('thor', [0, 0]))).toBe(false);
    expect(offered({ type: 'end_turn' }, place(tile, [0, 0]))).toBe(true);
  });

  it.each(['loki', 'fenrir', 'troll', 'valkyrie'])("explains %s when it is on the board or in the learner's hand", (tile) => {
    const near = (changes: object) => idea(tile).calls(momentOf({ view: view(changes) }));
    expect(near({})).toBe(false);
    expect(near({ hands: [['thor'], [tile]] })).toBe(false);
    expect(near({ hands: [5, 5] })).toBe(false);
    expect(near({ hands: [['thor', tile], 5] })).toBe(true);
    expect(near({ board: [...board, { at: [1, 0], tile, boost: 0 }] })).toBe(true);
  });

  it('explains the end when few tiles are left, for players and spectators', () => {
    const left = (deck: number | string[]) => idea('end').calls(momentOf({ view: view({ deck }) }));
    expect([left(13), left(12), left(0), left(['odin'])]).toEqual([false, true, true, true]);
  });
});
