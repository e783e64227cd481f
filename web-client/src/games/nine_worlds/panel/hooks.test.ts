// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { laterEach } from '../../../../tests/support/later';
import { settle, when } from '../../../../tests/support/page';
import { calling, tableProps } from '../../../../tests/support/table';
import type { Action, JsonObject } from '../../../net/protocol';
import type { TableProps } from '../../game';
import type { Offer } from '../offers';
import { useHint } from './useHint';
import { useStartOver } from './useStartOver';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => when(() => void vi.advanceTimersByTime(milliseconds));

describe('an item under the pointer', () => {
  const march = (to: number): Action => ({ type: 'march', from: 2, to, cost: to });
  const offerOf = (to: number, last = true): Offer => ({ spot: `world:${to}`, actions: [march(to)], last });
  const offers = [offerOf(3), offerOf(4), offerOf(5, false)];

  let server: ReturnType<typeof laterEach<[action: Action], JsonObject>>;
  const pointing = () => calling((now: readonly Offer[]) => useHint(tableProps({ requestPreview: server.ask }), now), offers);

  /** Moves the pointer over something within a spot of the board; null: over something else. */
  const over = (spot: string | null) => {
    const part = document.createElement('div');
    part.innerHTML = spot === null ? '<i></i>' : `<b data-spot="${spot}"><i></i></b>`;
    return { target: part.querySelector('i') } as unknown as Event;
  };

  beforeEach(() => {
    server = laterEach();
  });

  it('is previewed when the pointer rests, without annotations', async () => {
    const hook = await pointing();
    await hook.when(({ point }) => point(over('world:3')));
    expect(hook.result.hint).toEqual({ action: march(3), preview: null });
    await pass(149);
    expect(server.questions).toEqual([]);
    await pass(1);
    expect(server.questions).toEqual([[{ type: 'march', from: 2, to: 3 }]]);
    server.answer(0).comes({ points: 4 });
    await settle();
    expect(hook.result.hint?.preview).toMatchObject({ points: 4 });
    hook.end();
  });

  it('is not previewed while the pointer passes over it', async () => {
    const hook = await pointing();
    await hook.when(({ point }) => point(over('world:3')));
    await pass(100);
    await hook.when(({ point }) => point(over('world:4')));
    await pass(100);
    expect(server.questions).toEqual([]);
    await pass(50);
    expect(server.questions).toHaveLength(1);
    expect(server.questions[0]).toEqual([{ type: 'march', from: 2, to: 4 }]);
    hook.end();
  });

  it('has no preview if it is not offered, or more must be picked', async () => {
    const hook = await pointing();
    for (const spot of [null, 'world:9', 'world:5']) {
      await hook.when(({ point }) => point(over(spot)));
      expect(hook.result.hint).toBeNull();
    }
    await hook.when(({ point }) => point(over('world:3')));
    await hook.when(({ point }) => point({ target: null } as Event));
    expect(hook.result.hint).toBeNull();
    await pass(500);
    expect(server.questions).toEqual([]);
    hook.end();
  });

  it('is not previewed twice while the pointer stays', async () => {
    const hook = await pointing();
    for (let time = 0; time < 3; time++) {
      await hook.when(({ point }) => point(over('world:3')));
      await pass(200);
    }
    expect(server.questions).toHaveLength(1);
    hook.end();
  });

  it('is not shown for another choice, however late the answer', async () => {
    const hook = await pointing();
    await hook.when(({ point }) => point(over('world:3')));
    await pass(150);
    await hook.when(({ point }) => point(over('world:4')));
    server.answer(0).comes({ points: 9 });
    await settle();
    expect(hook.result.hint).toEqual({ action: march(4), preview: null });
    hook.end();
  });

  it('is shown without reasons if the server gives none, and ends with the offer', async () => {
    const hook = await pointing();
    await hook.when(({ point }) => point(over('world:3')));
    await pass(150);
    server.answer(0).fails(new Error('lost'));
    await settle();
    expect(hook.result.hint).toEqual({ action: march(3), preview: null });
    await hook.again([offerOf(7)]);
    expect(hook.result.hint).toBeNull();
    hook.end();
  });
});

describe('restarting the turn', () => {
  const propsAt = (seq: number, undo: TableProps['undo'], { canUndo = true, busy = false, legal = [{ type: 'end_turn' }] as readonly Action[] } = {}) => {
    const props = tableProps({ seq, undo, busy, legal: [...legal] });
    return { ...props, turn: { ...props.turn, can_undo: canUndo } };
  };

  it('takes back one action after the other, each after the previous one is confirmed', async () => {
    const undo = vi.fn(() => Promise.resolve(true));
    const hook = await calling(useStartOver, propsAt(7, undo));
    expect(undo).not.toHaveBeenCalled();
    await hook.when((startOver) => startOver());
    expect(undo).toHaveBeenCalledTimes(1);
    await hook.again(propsAt(7, undo, { busy: true }));
    expect(undo).toHaveBeenCalledTimes(1);
    await hook.again(propsAt(8, undo));
    expect(undo).toHaveBeenCalledTimes(2);
    await hook.again(propsAt(9, undo, { canUndo: false }));
    await hook.again(propsAt(10, undo));
    expect(undo).toHaveBeenCalledTimes(2);
    hook.end();
  });

  it('stops at an undo that is refused', async () => {
    const undo = vi.fn(() => Promise.resolve(false));
    const hook = await calling(useStartOver, propsAt(7, undo));
    await hook.when((startOver) => startOver());
    await settle();
    await hook.again(propsAt(8, undo));
    expect(undo).toHaveBeenCalledTimes(1);
    hook.end();
  });

  it("does nothing on another player's turn", async () => {
    const undo = vi.fn(() => Promise.resolve(true));
    const hook = await calling(useStartOver, propsAt(7, undo, { legal: [] }));
    await hook.when((startOver) => startOver());
    await hook.again(propsAt(8, undo));
    expect(undo).not.toHaveBeenCalled();
    hook.end();
  });
});
