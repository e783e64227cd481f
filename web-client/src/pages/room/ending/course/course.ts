import { standing } from '../../../../games/standing';
import type { LogEntry, ReachedScore, Seat } from '../../../../net/protocol';

/** How a game went, by its score history. */

interface Gain {
  readonly seq: number;
  readonly seat: Seat;
  readonly points: number;
}

/** Returns the rows of moves that were not taken back. */
export function withoutTakenBack(history: readonly ReachedScore[], log: readonly LogEntry[]): readonly ReachedScore[] {
  const stands = new Set(standing(log));
  const gone = new Set(log.flatMap((entry) => (stands.has(entry) ? [] : [entry.seq])));
  return history.filter(({ seq }) => !gone.has(seq));
}

/** Returns the scores of a seat as [seq, points], from the start to the end. */
export function courseOf(history: readonly ReachedScore[], seat: Seat, last: number): readonly (readonly [number, number])[] {
  const own = history.filter((row) => row.seat === seat).map(({ seq, total }) => [seq, total] as const);
  return [[0, 0], ...own, [last, own.at(-1)?.[1] ?? 0]];
}

/** Returns the first of the largest gains of a seat in one move; null if no one scored. */
export function greatestGain(history: readonly ReachedScore[]): Gain | null {
  const totals = new Map<Seat, number>();
  let best: Gain | null = null;
  for (const { seq, seat, total } of history) {
    const points = total - (totals.get(seat) ?? 0);
    totals.set(seat, total);
    if (points > (best?.points ?? 0)) best = { seq, seat, points };
  }
  return best;
}

/** Returns the move after which the winner was ahead until the end; null if they were not ahead on points. */
export function aheadSince(history: readonly ReachedScore[], winner: Seat, seats: number): number | null {
  const totals = Array.from({ length: seats }, () => 0);
  const isAhead = () => totals.every((total, seat) => seat === winner || total < totals[winner]!);
  let since: number | null = null;
  for (const [i, { seq, seat, total }] of history.entries()) {
    totals[seat] = total;
    // Several seats may score in one move.
    if (history[i + 1]?.seq === seq) continue;
    since = isAhead() ? (since ?? seq) : null;
  }
  return since;
}
