import { describe, expect, it } from 'vitest';

import { daysInARow, turnOf } from './streak';

describe('a streak of days', () => {
  it('counts up to today, across months and years', () => {
    expect(daysInARow(['2026-12-30', '2026-12-31', '2027-01-01'], '2027-01-01')).toBe(3);
    expect(daysInARow(['2026-02-28', '2026-03-01'], '2026-03-01')).toBe(2);
  });

  it('is not lost before today is over', () => {
    expect(daysInARow(['2026-11-21', '2026-11-22'], '2026-11-23')).toBe(2);
    expect(daysInARow(['2026-11-21'], '2026-11-23')).toBe(0);
    expect(daysInARow([], '2026-11-23')).toBe(0);
  });

  it('restarts after a missed day', () => {
    expect(daysInARow(['2026-11-20', '2026-11-22', '2026-11-23'], '2026-11-23')).toBe(2);
  });
});

describe('a daily rotation', () => {
  it('changes the next day', () => {
    const turns = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((day) => turnOf(day, 3));
    expect(new Set(turns.slice(0, 3)).size).toBe(3);
    expect(turns[3]).toBe(turns[0]);
    expect(turnOf('2026-11-23', 0)).toBe(0);
  });
});
