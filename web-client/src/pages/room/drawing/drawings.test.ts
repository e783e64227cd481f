// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { settle, when } from '../../../../tests/support/page';
import { code, fakeServer } from '../../../../tests/support/server';
import { calling } from '../../../../tests/support/table';
import type { DrawingsAnswer, Stroke } from '../../../net/protocol';
import { drawnOn, useDrawings } from './useDrawings';

const ring = (from: string): Stroke => ({ from, to: null, colour: 'green' });
const path = `/api/rooms/${code}/drawings`;

let kept: DrawingsAnswer;
let refuses: boolean;
let server: ReturnType<typeof fakeServer>;

const drawings = async (plays = true) => {
  const hook = await calling(useDrawings, code, plays, false, 0);
  await settle();
  return hook;
};
const read = () => server.called.filter(([call]) => call === `GET ${path}`).length;
const written = () => server.called.filter(([call]) => call === `PUT ${path}`).map(([, body]) => body);
const rest = () => when(() => void vi.advanceTimersByTime(1_000));

beforeEach(() => {
  vi.useFakeTimers();
  kept = { drawings: [], others: [] };
  refuses = false;
  server = fakeServer({
    [`GET ${path}`]: () => kept,
    [`PUT ${path}`]: () => (refuses ? { error: { code: 'storage', message: 'full' } } : {}),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the drawings of a game', () => {
  it('are in the order of the moves, each move once', async () => {
    kept.drawings = [{ seq: 5, strokes: [ring('e')] }];
    const hook = await drawings();
    await hook.when(({ put }) => put(2, [ring('b')]));
    await hook.when(({ put }) => put(9, [ring('i')]));
    await hook.when(({ put }) => put(2, [ring('b'), ring('c')]));
    expect(hook.result.mine.map(({ seq, strokes }) => [seq, strokes.length])).toEqual([[2, 2], [5, 1], [9, 1]]);
    expect(hook.result.on(2)).toEqual([ring('b'), ring('c')]);
    expect(hook.result.on(3)).toEqual([]);
    hook.end();
  });

  it('of a move end with its last stroke, here and on the server', async () => {
    kept.drawings = [{ seq: 5, strokes: [ring('e')] }];
    const hook = await drawings();
    await hook.when(({ put }) => put(5, []));
    expect(hook.result.mine).toEqual([]);
    await rest();
    expect(written()).toEqual([{ seq: 5, strokes: [] }]);
    hook.end();
  });

  it('of several moves are saved at once, each in its latest form', async () => {
    const hook = await drawings();
    await hook.when(({ put }) => put(1, [ring('a')]));
    await hook.when(({ put }) => put(2, [ring('b')]));
    await hook.when(({ put }) => put(1, [ring('c')]));
    await rest();
    expect(written()).toEqual([{ seq: 1, strokes: [ring('c')] }, { seq: 2, strokes: [ring('b')] }]);
    expect(hook.result.keeping).toBe('kept');
    hook.end();
  });

  it('are not overwritten by an older answer while being saved', async () => {
    kept.drawings = [{ seq: 1, strokes: [ring('old')] }];
    const hook = await drawings();
    await hook.when(({ put }) => put(1, [ring('new')]));
    await hook.again(code, true, false, 1);
    await settle();
    expect(hook.result.on(1)).toEqual([ring('new')]);
    hook.end();
  });

  it('stay on the board if saving fails, and are saved when the network is back', async () => {
    refuses = true;
    const hook = await drawings();
    await hook.when(({ put }) => put(1, [ring('a')]));
    await rest();
    expect(hook.result.keeping).toBe('failed');
    expect(hook.result.on(1)).toEqual([ring('a')]);
    refuses = false;
    await when(() => dispatchEvent(new Event('online')));
    expect(hook.result.keeping).toBe('kept');
    expect(written()).toHaveLength(2);
    hook.end();
  });
});

describe('the drawings of others', () => {
  it('are requested again when shared, and at the end of the game', async () => {
    const hook = await drawings();
    expect(read()).toBe(1);
    kept.others = [{ seat: 1, drawings: [{ seq: 3, strokes: [ring('c')] }] }];
    await hook.again(code, true, false, 1);
    await settle();
    expect(read()).toBe(2);
    expect(hook.result.others).toEqual(kept.others);
    await hook.again(code, true, true, 1);
    await settle();
    expect(read()).toBe(3);
    hook.end();
  });

  it("also arrive while one's own are being saved", async () => {
    const hook = await drawings();
    await hook.when(({ put }) => put(1, [ring('new')]));
    kept.others = [{ seat: 1, drawings: [] }];
    await hook.again(code, true, false, 1);
    await settle();
    expect(hook.result.others).toHaveLength(1);
    hook.end();
  });
});

describe('a spectator', () => {
  it('requests and saves no drawings', async () => {
    const hook = await drawings(false);
    await hook.when(({ put }) => put(1, [ring('a')]));
    await rest();
    expect(hook.result.on(1)).toEqual([ring('a')]);
    expect([read(), written().length, hook.result.keeping]).toEqual([0, 0, 'nothing']);
    hook.end();
  });

  it('gets the saved drawings after taking a seat', async () => {
    kept.drawings = [{ seq: 4, strokes: [ring('d')] }];
    const hook = await drawings(false);
    await hook.again(code, true, false, 0);
    await settle();
    expect(drawnOn(hook.result.mine, 4)).toEqual([ring('d')]);
    hook.end();
  });
});
