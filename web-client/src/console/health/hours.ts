import type { HealthMinute } from '../../net/protocol';

/** One hour of the last day: peaks and totals. */
export interface Hour {
  /** Its start. */
  readonly at: number;
  readonly connections: number;
  readonly rooms: number;
  readonly moves: number;
  /** Null: nothing was measured. */
  readonly commitMedian: number | null;
  readonly commitP99: number | null;
}

const hour = 60 * 60 * 1_000;

/** Aggregates a day's minutes by hour, oldest first. */
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
