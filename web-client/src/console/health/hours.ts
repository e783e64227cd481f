import type { HealthMinute } from '../../net/protocol';

/** An hour of the last day: the most of what was there, and all that happened in it. */
export interface Hour {
  /** Its beginning. */
  readonly at: number;
  readonly connections: number;
  readonly rooms: number;
  readonly moves: number;
  /** Null: nothing was timed. */
  readonly commitMedian: number | null;
  readonly commitP99: number | null;
}

const hour = 60 * 60 * 1_000;

/** A day in minutes is too long to be read: the same by the hour, the oldest first. */
export function hoursOf(minutes: readonly HealthMinute[]): readonly Hour[] {
  const hours = new Map<number, Hour>();
  for (const minute of minutes) {
    const at = Math.floor(minute.at / hour) * hour;
    const known = hours.get(at);
    hours.set(at, {
      at,
      connections: Math.max(known?.connections ?? 0, minute.connections),
      rooms: Math.max(known?.rooms ?? 0, minute.rooms),
      moves: (known?.moves ?? 0) + minute.moves,
      commitMedian: mostOf(known?.commitMedian ?? null, minute.commit_median),
      commitP99: mostOf(known?.commitP99 ?? null, minute.commit_p99),
    });
  }
  return [...hours.values()];
}

function mostOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
