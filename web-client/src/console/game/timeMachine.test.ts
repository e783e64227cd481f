// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { later, type Later } from '../../../tests/support/later';
import { settle, when } from '../../../tests/support/page';
import { calling } from '../../../tests/support/table';
import type { ConsolePositionAnswer, Seat } from '../../net/protocol';
import { useTimeMachine } from './useTimeMachine';

const last = 9;
let asked: string[];
/** Positions that arrive when the test says so; all others arrive at once. */
let slow: Map<string, Later<object>>;
let moved: (number | null)[];

const positionOf = (seq: number, seat: Seat | null) => ({ seq, seat, view: { seq }, standing: {} }) as unknown as ConsolePositionAnswer;
const pass = (milliseconds: number) => when(() => void vi.advanceTimersByTime(milliseconds));

/** A time machine whose position is held outside, as in the page. */
async function machine(seq: number, seat: Seat | null = null) {
  let at: { seq: number; seat: Seat | null } = { seq, seat };
  const hook = await calling(useTimeMachine, 7, last, seq, seat, (to: number | null) => void moved.push(to));
  const show = async (changes: Partial<typeof at>) => {
    at = { ...at, ...changes };
    await hook.again(7, last, at.seq, at.seat, (to: number | null) => void moved.push(to));
  };
  /** Applies the last position it asked for. */
  const follow = () => show({ seq: moved.at(-1) ?? last });
  return { hook, show, follow, seen: () => hook.result.position && [hook.result.position.seq, hook.result.position.seat] };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  moved = [];
  slow = new Map();
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [seq, seat] = [Number(query.get('seq')), query.get('seat')];
    const key = `${seq} ${seat ?? '-'}`;
    asked.push(key);
    const answer = slow.has(key) ? await slow.get(key)!.promise : positionOf(seq, seat === null ? null : Number(seat));
    const ok = !('error' in answer);
    return { ok, status: ok ? 200 : 400, json: () => Promise.resolve(answer) };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a position of a game', () => {
  it('is requested once, where the slider stops', async () => {
    const { hook, show, seen } = await machine(9);
    for (const seq of [8, 7, 6]) await show({ seq });
    expect(asked).toEqual([]);
    await pass(80);
    expect(asked).toEqual(['6 -']);
    expect(seen()).toEqual([6, null]);
    await show({ seq: 5 });
    await pass(80);
    await show({ seq: 6 });
    expect(seen()).toEqual([6, null]);
    await pass(1_000);
    expect(asked).toEqual(['6 -', '5 -']);
    hook.end();
  });

  it('stays while the next one is loading', async () => {
    slow.set('4 -', later());
    const { hook, show, seen } = await machine(5);
    await pass(80);
    await show({ seq: 4 });
    await pass(80);
    expect(seen()).toEqual([5, null]);
    slow.get('4 -')!.comes(positionOf(4, null));
    await settle();
    expect(seen()).toEqual([4, null]);
    hook.end();
  });

  it("of one seat is never shown as another's, however late it arrives", async () => {
    slow.set('5 0', later());
    const { hook, show, seen } = await machine(5, 0);
    await pass(80);
    await show({ seat: 1 });
    expect(seen()).toBeNull();
    await pass(80);
    expect(seen()).toEqual([5, 1]);
    slow.get('5 0')!.comes(positionOf(5, 0));
    await settle();
    expect(seen()).toEqual([5, 1]);
    await show({ seat: 0 });
    expect(seen()).toEqual([5, 0]);
    hook.end();
  });

  it("disappears at once when another seat's is selected", async () => {
    slow.set('5 1', later());
    const { hook, show, seen } = await machine(5, 0);
    await pass(80);
    expect(seen()).toEqual([5, 0]);
    await show({ seat: 1 });
    expect(seen()).toBeNull();
    hook.end();
  });

  it('reports why it is unavailable until another is selected', async () => {
    slow.set('4 -', later());
    const { hook, show } = await machine(4);
    await pass(80);
    slow.get('4 -')!.comes({ error: { code: 'hidden', message: 'not yet' } });
    await settle();
    expect(hook.result.why).toMatchObject({ code: 'hidden' });
    await show({ seq: 5 });
    expect(hook.result.why).toBeNull();
    await pass(80);
    slow.delete('4 -');
    await show({ seq: 4 });
    await pass(80);
    expect([hook.result.why, hook.result.position?.seq]).toEqual([null, 4]);
    hook.end();
  });

  it('reports nothing if another was selected before it failed', async () => {
    slow.set('4 -', later());
    const { hook, show } = await machine(4);
    await pass(80);
    await show({ seq: 5 });
    slow.get('4 -')!.comes({ error: { code: 'hidden', message: 'not yet' } });
    await settle();
    expect(hook.result.why).toBeNull();
    hook.end();
  });
});

describe('the time machine', () => {
  it('stays within the game, and its end is the current position', async () => {
    const { hook } = await machine(5);
    await hook.when(({ replay }) => replay.go(-4));
    await hook.when(({ replay }) => replay.go(9));
    await hook.when(({ replay }) => replay.go(40));
    expect(moved).toEqual([0, null, null]);
    hook.end();
  });

  it('plays step by step from the current position and stops at the end', async () => {
    const { hook, follow } = await machine(7);
    await hook.when(({ replay }) => replay.setPlaying(true));
    await pass(1_100);
    expect(moved).toEqual([8]);
    await follow();
    await pass(1_100);
    expect(moved).toEqual([8, null]);
    await follow();
    expect(hook.result.replay.playing).toBe(false);
    await pass(5_000);
    expect(moved).toHaveLength(2);
    hook.end();
  });

  it('can play at double speed and pause', async () => {
    const { hook, follow } = await machine(3);
    await hook.when(({ replay }) => replay.setSpeed(2));
    await hook.when(({ replay }) => replay.playFrom(4));
    await follow();
    await pass(549);
    expect(moved).toEqual([4]);
    await pass(1);
    expect(moved).toEqual([4, 5]);
    await hook.when(({ replay }) => replay.setPlaying(false));
    await pass(9_000);
    expect(moved).toEqual([4, 5]);
    hook.end();
  });

  it('starts over when played at the end', async () => {
    const { hook } = await machine(last);
    await hook.when(({ replay }) => replay.setPlaying(true));
    expect(moved).toEqual([0]);
    hook.end();
  });
});
