import { describe, expect, it } from 'vitest';

import type { LogEntry } from '../net/protocol';
import { eventsOf, standing, standingSince } from './standing';

const entry = (seq: number, ...types: string[]): LogEntry => ({ seq, seat: 0, events: types.map((type) => ({ type })) });
const seqs = (entries: readonly LogEntry[]) => entries.map(({ seq }) => seq);

describe('the log', () => {
  it('omits what was taken back, step by step', () => {
    const log = [entry(1, 'placed'), entry(2, 'placed'), entry(3, 'placed'), entry(4, 'undone'), entry(5, 'undone')];
    expect(seqs(standing(log))).toEqual([1]);
    expect(seqs(standing([...log, entry(6, 'placed')]))).toEqual([1, 6]);
  });

  it('omits what an operator set back, but keeps earlier undos at the new position', () => {
    const back = (seq: number, to: number): LogEntry => ({ seq, seat: 0, events: [{ type: 'set_back', to, seen: false }] });
    const log = [entry(1, 'placed'), entry(2, 'placed'), entry(3, 'undone'), entry(4, 'placed'), back(5, 2)];
    expect(seqs(standing(log))).toEqual([1, 2]);
    expect(seqs(standing([...log, entry(6, 'placed'), back(7, 4), entry(8, 'placed')]))).toEqual([1, 4, 8]);
    expect(seqs(standing([...log, back(6, 0)]))).toEqual([]);
  });

  it('can be cut to what happened since an event', () => {
    const log = [entry(1, 'placed', 'turn_ended'), entry(2, 'placed'), entry(3, 'undone'), entry(4, 'placed')];
    expect(seqs(standingSince(log, 'turn_ended', 'over'))).toEqual([4]);
    expect(seqs(standingSince(log, 'over'))).toEqual([1, 4]);
    expect(standingSince([], 'over')).toEqual([]);
  });

  it('is read event by event', () => {
    expect(eventsOf([entry(1, 'placed', 'scored'), entry(2, 'drew')], ({ type }) => type)).toEqual(['placed', 'scored', 'drew']);
  });
});
