import { describe, expect, it } from 'vitest';

import type { GameEvent, LogEntry } from '../../net/protocol';
import { cellsChanged, pointsOf, turnSoFar } from './history';

const entry = (seq: number, seat: number, ...events: GameEvent[]): LogEntry => ({ seq, seat, events });
const placed = (x: number, y: number): GameEvent => ({ type: 'placed', seat: 0, at: [x, y], tile: 'hermod', boost: 0 });
const scored = (points: number): GameEvent => ({ type: 'scored', seat: 0, points, parts: [], total: points });
const ended: GameEvent = { type: 'turn_ended', seat: 0 };

describe('the current turn', () => {
  it('begins after the last turn that ended', () => {
    const log = [entry(1, 1, placed(0, 1), ended), entry(2, 0, placed(1, 1), scored(3)), entry(3, 0, placed(2, 1))];
    expect(turnSoFar(log).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(pointsOf(turnSoFar(log))).toBe(3);
  });

  it('omits what was taken back', () => {
    const undone = entry(4, 0, { type: 'undone' });
    const log = [entry(2, 0, placed(1, 1)), entry(3, 0, placed(2, 1), scored(5)), undone];
    expect(turnSoFar(log).map(({ seq }) => seq)).toEqual([2]);
    expect(cellsChanged(log)).toEqual([[1, 1]]);
  });

  it('is empty after a turn has ended', () => {
    expect(turnSoFar([entry(1, 0, placed(0, 1), scored(2), ended)])).toEqual([]);
  });

  it('shows where a pushed tile landed', () => {
    const bumped: GameEvent = { type: 'bumped', seat: 0, from: [0, 0], to: [0, 3], tile: 'loki', boost: 0 };
    expect(cellsChanged([entry(1, 0, bumped, placed(0, 0))])).toEqual([
      [0, 3],
      [0, 0],
    ]);
  });
});
