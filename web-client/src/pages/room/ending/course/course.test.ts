import { describe, expect, it } from 'vitest';

import type { LogEntry, ReachedScore } from '../../../../net/protocol';
import { aheadSince, courseOf, greatestGain, withoutTakenBack } from './course';

const row = (seq: number, seat: number, total: number): ReachedScore => ({ seq, seat, total, reached: seq });
const history = [row(1, 0, 3), row(2, 1, 4), row(4, 0, 9), row(5, 1, 10), row(5, 0, 11)];

describe('how a game went', () => {
  it('is a course of points for each seat, from the start to the end', () => {
    expect(courseOf(history, 1, 8)).toEqual([[0, 0], [2, 4], [5, 10], [8, 10]]);
    expect(courseOf([], 0, 8)).toEqual([[0, 0], [8, 0]]);
  });

  it('leaves out moves that were taken back', () => {
    const entry = (seq: number, type: string): LogEntry => ({ seq, seat: 0, events: [{ type }] });
    const log = [entry(1, 'placed'), entry(2, 'placed'), entry(3, 'undone'), entry(4, 'placed')];
    const told = [row(1, 0, 3), row(2, 0, 20), row(3, 0, 3), row(4, 0, 5)];
    expect(withoutTakenBack(told, log)).toEqual([told[0], told[3]]);
  });

  it('has a greatest gain, the first of equal ones', () => {
    expect(greatestGain(history)).toEqual({ seq: 4, seat: 0, points: 6 });
    expect(greatestGain([])).toBeNull();
    expect(greatestGain([row(1, 0, 3), row(2, 0, 0)])).toEqual({ seq: 1, seat: 0, points: 3 });
  });

  it('is decided when the winner is ahead for good', () => {
    expect(aheadSince(history, 0, 2)).toBe(4);
    expect(aheadSince(history, 1, 2)).toBeNull();
    expect(aheadSince([row(1, 0, 3), row(2, 1, 3)], 0, 2)).toBeNull();
  });
});
