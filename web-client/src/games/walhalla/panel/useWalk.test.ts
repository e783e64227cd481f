// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { momentsOf } from '../../../../tests/support/walhalla';
import { calling, tableProps } from '../../../../tests/support/table';
import type { TableProps } from '../../game';
import { viewOf } from '../view';
import { bringsScoring } from './steps';
import { useWalk } from './useWalk';

const moments = momentsOf(0);
const scored = moments.filter(({ log }) => bringsScoring(log.slice(-1)));
const [first, second] = [scored[0]!, scored[1]!];

/** The table at a moment of the recorded game, with the last events as new. */
const at = ({ seq, view, log }: (typeof moments)[number], changes: Partial<TableProps> = {}) =>
  [tableProps({ seq, view, log, lastEvents: log.slice(-1), ...changes }), viewOf(view)] as const;

describe('the replay of a scoring', () => {
  it('opens by itself once, when a raid is scored while the table is open', async () => {
    const before = moments[first.seq - 1]!;
    const walking = await calling(useWalk, ...at(before));
    expect([walking.result.walk, walking.result.step]).toEqual([null, null]);
    await walking.again(...at(first));
    expect([walking.result.walk?.raid, walking.result.at]).toEqual([1, 0]);
    await walking.when(({ close }) => close());
    await walking.again(...at(first, { busy: true }));
    expect(walking.result.walk).toBeNull();
    await walking.again(...at(second));
    expect(walking.result.walk?.raid).toBe(2);
    walking.end();
  });

  it('stays closed for users who look back, or open the table later', async () => {
    const back = await calling(useWalk, ...at(first, { mode: 'replay' }));
    expect(back.result.walk).toBeNull();
    back.end();
    const late = await calling(useWalk, ...at(moments[first.seq + 1]!));
    expect(late.result.walk).toBeNull();
    expect(late.result.walks).toHaveLength(1);
    late.end();
  });

  it('does not open again after looking back to before it', async () => {
    const walking = await calling(useWalk, ...at(first));
    await walking.when(({ close }) => close());
    await walking.again(...at(moments[first.seq - 1]!, { mode: 'replay' }));
    await walking.again(...at(first));
    expect(walking.result.walk).toBeNull();
    walking.end();
  });

  it('goes step by step within its ends', async () => {
    const walking = await calling(useWalk, ...at(first));
    const last = walking.result.walk!.steps.length - 1;
    await walking.when(({ go }) => go(-1));
    expect(walking.result.at).toBe(0);
    await walking.when(({ go }) => go(1));
    expect(walking.result.step).toBe(walking.result.walk!.steps[1]);
    await walking.when(({ go }) => go(last + 1));
    expect(walking.result.at).toBe(1);
    await walking.when(({ go }) => go(last));
    expect(walking.result.at).toBe(last);
    walking.end();
  });

  it('can be reopened, the last one or any other, from its beginning', async () => {
    const walking = await calling(useWalk, ...at(second, { lastEvents: [] }));
    await walking.when(({ toggle }) => toggle());
    expect(walking.result.walk?.raid).toBe(2);
    await walking.when(({ go }) => go(2));
    await walking.when(({ open }) => open(1));
    expect([walking.result.walk?.raid, walking.result.at]).toEqual([1, 0]);
    await walking.when(({ toggle }) => toggle());
    expect(walking.result.walk).toBeNull();
    walking.end();
  });

  it('does not exist before the first raid has ended', async () => {
    const walking = await calling(useWalk, ...at(moments[0]!));
    await walking.when(({ toggle }) => toggle());
    await walking.when(({ go }) => go(1));
    await walking.when(({ open }) => open(1));
    expect([walking.result.walks.length, walking.result.walk, walking.result.at]).toEqual([0, null, 0]);
    walking.end();
  });
});
