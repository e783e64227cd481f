import { describe, expect, it } from 'vitest';

import { entryOf, ideaIn, momentOf } from '../../../../tests/support/moments';
import type { JsonObject } from '../../../net/protocol';
import { lesson } from '.';

const view = (changes: object = {}): JsonObject => ({ power: null, phase: 'actions', ap: 7, round: 1, options: { rounds: 3 }, ...changes });
const idea = (name: string) => ideaIn(lesson, name);
const calls = (name: string, changes: object = {}, log: ReturnType<typeof entryOf>[] = []) => idea(name).calls(momentOf({ view: view(changes), log }));

describe('the lesson of Nine Worlds', () => {
  it('explains a power when one opens, by what opened it', () => {
    expect(calls('power')).toBe(false);
    expect(calls('power', { power: { world: 2, name: 'move', uses_left: 1, ap: 0 } })).toBe(true);
    expect(idea('power').says(momentOf({ log: [entryOf(3, 1, { type: 'power_opened' }), entryOf(4, 1, { type: 'acted' })] }))).toBe('power_opened.');
  });

  it('explains the end of a turn when few action points are left', () => {
    expect([4, 3, 0].map((ap) => calls('endTurn', { ap }))).toEqual([false, true, true]);
    expect(calls('endTurn', { ap: 0, phase: 'powers' })).toBe(false);
  });

  it("explains costs after the learner's first actions, then the avatar", () => {
    const acted = (seq: number, seat: number) => entryOf(seq, seat, { type: 'acted', seat });
    expect(calls('cost', {}, [acted(1, 1)])).toBe(false);
    expect(calls('cost', {}, [acted(1, 1), acted(2, 0)])).toBe(true);
    const inWords = ({ seq }: { seq: number }) => `of ${seq}`;
    expect(idea('cost').says(momentOf({ log: [acted(1, 0), acted(2, 0), acted(3, 1)], inWords }))).toBe('of 2');
    const own = (count: number) => Array.from({ length: count }, (_, i) => acted(i + 1, 0));
    expect([calls('avatar', {}, own(2)), calls('avatar', {}, own(3))]).toEqual([false, true]);
  });

  it('explains a battle when one begins, and how the last one ended', () => {
    const began = entryOf(3, 1, { type: 'battle_began', world: 2 });
    expect(calls('battle')).toBe(false);
    expect(calls('battle', {}, [began])).toBe(true);
    expect(idea('battle').says(momentOf({ log: [began] }))).toBe('');
    expect(idea('battle').says(momentOf({ log: [began, entryOf(4, 0, { type: 'battle_ended', world: 2 })] }))).toBe('battle_ended.');
  });

  it('explains the order and the value of stones in round two, and the last round when it begins', () => {
    for (const name of ['order', 'worth']) expect([1, 2].map((round) => calls(name, { round }))).toEqual([false, true]);
    expect([2, 3].map((round) => calls('last', { round }))).toEqual([false, true]);
    expect(calls('last', { round: 2, options: { rounds: 2 } })).toBe(true);
  });

  it('explains the scoring at the end', () => {
    const scored = [entryOf(9, 1, { type: 'scored' })];
    expect(calls('scored')).toBe(false);
    expect(calls('scored', {}, scored)).toBe(true);
    expect(idea('scored').says(momentOf({ log: scored }))).toBe('scored.');
  });
});
