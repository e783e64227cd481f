import { describe, expect, it } from 'vitest';

import { code, roomOf, turnOf } from '../../../../tests/support/server';
import { Refusal } from '../../../net/http';
import type { GameRecord, Result } from '../../../net/protocol';
import { positionsOf } from '../../../state/kept';
import { gather, type Gathering } from './gather';

const result: Result = { scores: [3, 0], tiebreak: null, ranking: [1, 2], winners: [0], reason: 'finished', out: [] };
const standing = { scores: [0, 0], tiebreak: null, ranking: [1, 1] };

function gathering(changes: Partial<Gathering> = {}) {
  const asked: number[] = [];
  const waited: number[] = [];
  const told: number[] = [];
  const all: Gathering = {
    visit: {
      at: (seq) => {
        asked.push(seq);
        return Promise.resolve({ view: { heap: 21 - seq }, standing });
      },
      record: () => Promise.resolve({ format: 'idavoll-record/1' } as GameRecord),
    },
    room: roomOf({ status: 'finished', next: code }),
    you: 1,
    position: { seq: 14, mark: '', view: {}, turn: turnOf(), log: [] },
    result,
    progress: (done) => told.push(done),
    wait: (time) => {
      waited.push(time);
      return Promise.resolve();
    },
    ...changes,
  };
  return { all, asked, waited, told };
}

describe('collecting a finished game', () => {
  it('requests each position once, in order, and reports progress', async () => {
    const { all, asked, told } = gathering();
    const kept = await gather(all);
    expect(asked).toEqual(Array.from({ length: 15 }, (_, seq) => seq));
    expect(told.at(-1)).toBe(14);
    expect(positionsOf(kept)[14]?.view).toEqual({ heap: 7 });
  });

  it('pauses after a few requests, to stay below the rate limit', async () => {
    const { all, waited } = gathering();
    await gather(all);
    expect(waited).toHaveLength(3);
  });

  it("leaves out the room's code", async () => {
    const { all } = gathering();
    expect(JSON.stringify(await gather(all))).not.toContain(code);
  });

  it('saves nothing if a position is missing', async () => {
    const { all } = gathering();
    const at = (seq: number) =>
      seq === 3 ? Promise.reject(new Refusal('line', 'gone')) : Promise.resolve({ view: {}, standing });
    await expect(gather({ ...all, visit: { ...all.visit, at } })).rejects.toThrow('gone');
  });
});
