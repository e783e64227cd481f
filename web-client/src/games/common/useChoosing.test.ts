// @vitest-environment happy-dom
import { useLayoutEffect } from 'preact/hooks';
import { describe, expect, it } from 'vitest';

import { calling, tableProps } from '../../../tests/support/table';
import type { Action } from '../../net/protocol';
import type { TableProps } from '../game';
import { useChoosing } from './useChoosing';

/** Chooses two digits, one after the other. */
type Digits = readonly number[];

const legal = [{ type: 'say', digits: [1, 2] }];
const begin = (): Digits => [];
const actionOf = (digits: Digits) => (digits.length === 2 ? { type: 'say', digits: [...digits] } : null);
const choosing = (props: TableProps, rest: { question?: string; isSaidAtOnce?: (digits: Digits) => boolean; choiceOf?: (action: Action) => Digits | null } = {}) =>
  useChoosing<Digits>(props, { begin, actionOf, ...rest });

const said = { type: 'say', digits: [1, 2] };

describe('choosing an action', () => {
  it('previews a complete action before it is sent', async () => {
    const props = tableProps({ legal });
    const call = await calling(choosing, props);
    await call.when(({ go }) => go([1]));
    await call.when(({ go }) => go([1, 2]));
    expect(call.result.now).toEqual([1, 2]);
    expect(props.play).not.toHaveBeenCalled();
    await call.when(({ confirm }) => confirm());
    expect(props.play).toHaveBeenCalledExactlyOnceWith(said);
  });

  it('confirms nothing while something is missing', async () => {
    const props = tableProps({ legal });
    const call = await calling(choosing, props);
    await call.when(({ go }) => go([1]));
    await call.when(({ confirm }) => confirm());
    expect(props.play).not.toHaveBeenCalled();
  });

  it('sends at once if confirmation is turned off', async () => {
    const props = tableProps({ legal, confirmMoves: false });
    const call = await calling(choosing, props);
    await call.when(({ go }) => go([1]));
    await call.when(({ go }) => go([1, 2]));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(said);
  });

  it('always confirms if one click does not determine the action, or it is only inspected', async () => {
    const props = tableProps({ legal, confirmMoves: false });
    const call = await calling(choosing, props, { isSaidAtOnce: () => false });
    await call.when(({ go }) => go([1, 2]));
    await call.again(props);
    await call.when(({ look }) => look([1, 2]));
    expect(props.play).not.toHaveBeenCalled();
    expect(call.result.now).toEqual([1, 2]);
  });

  it('shows a hint as the choice, and sends it only when confirmed', async () => {
    const props = tableProps({ legal, confirmMoves: false });
    const choiceOf = ({ digits }: Action) => digits as Digits;
    const call = await calling(choosing, props, { choiceOf });
    await call.again({ ...props, advised: said }, { choiceOf });
    expect(call.result.now).toEqual([1, 2]);
    expect(props.play).not.toHaveBeenCalled();
    // Another choice is still possible; the advice returns only when given anew.
    await call.when(({ look }) => look([2]));
    await call.again({ ...props, advised: null }, { choiceOf });
    expect(call.result.now).toEqual([2]);
    await call.again({ ...props, advised: { ...said } }, { choiceOf });
    await call.when(({ confirm }) => confirm());
    expect(props.play).toHaveBeenCalledExactlyOnceWith(said);
  });

  it('shows no hint that it cannot display, or when no decision is due', async () => {
    const props = tableProps({ legal });
    const call = await calling(choosing, props, { choiceOf: () => null });
    await call.again({ ...props, advised: said }, { choiceOf: () => null });
    expect(call.result.now).toEqual([]);
    const past = await calling(choosing, { ...props, mode: 'replay', advised: said }, { choiceOf: () => [1, 2] });
    expect(past.result.now).toEqual([]);
  });

  it('sends nothing while a move is pending', async () => {
    const props = tableProps({ legal, busy: true });
    const call = await calling(choosing, props);
    await call.when(({ play }) => play(said));
    expect(props.play).not.toHaveBeenCalled();
  });

  it('starts over at another position, when it is no longer due, and when it is due again', async () => {
    const props = tableProps({ legal });
    const call = await calling(choosing, props);
    for (const next of [{ seq: 1 }, { seq: 1, legal: [] }, { seq: 1 }, { seq: 1, mode: 'replay' as const }]) {
      await call.when(({ look }) => look([1]));
      await call.again({ ...props, ...next });
      expect(call.result.now).toEqual([]);
    }
  });

  it('ends with its question: nothing is requested for it at the next position', async () => {
    const seen: [number, Digits][] = [];
    const watching = (props: TableProps) => {
      const call = choosing(props);
      seen.push([props.seq, call.now]);
      return call;
    };
    const props = tableProps({ legal });
    const call = await calling(watching, props);
    await call.when(({ go }) => go([1, 2]));
    await call.again({ ...props, seq: 1 });
    expect(seen).toContainEqual([0, [1, 2]]);
    for (const [seq, now] of seen) if (seq === 1) expect(now).toEqual([]);
  });

  it('keeps a choice made as soon as the question is shown', async () => {
    const quick = (props: TableProps) => {
      const call = choosing(props);
      useLayoutEffect(() => {
        if (props.seq === 1) call.go([1]);
      }, [props.seq]);
      return call;
    };
    const props = tableProps({ legal });
    const call = await calling(quick, props);
    await call.again({ ...props, seq: 1 });
    expect(call.result.now).toEqual([1]);
  });

  it('continues if others act and the question stays the same', async () => {
    const props = tableProps({ legal });
    const call = await calling(choosing, props, { question: 'cards of raid 1' });
    await call.when(({ go }) => go([1]));
    await call.again({ ...props, seq: 1 }, { question: 'cards of raid 1' });
    expect(call.result.now).toEqual([1]);
    await call.again({ ...props, seq: 2 }, { question: 'cards of raid 2' });
    expect(call.result.now).toEqual([]);
  });
});
