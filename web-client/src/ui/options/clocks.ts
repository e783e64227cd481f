import type { Clock, Visibility } from '../../net/protocol';
import { sameJson } from '../../state/sameJson';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The time controls that are offered by name. */
export const presets = {
  none: null,
  day: { per_move: day },
  three_days: { per_move: 3 * day },
  week: { per_move: 7 * day },
  two_weeks: { per_move: 14 * day },
  slow_budget: { budget: 10 * day, per_turn: 12 * hour, most: 10 * day },
  quick_budget: { budget: 20 * minute, per_turn: 30, most: 20 * minute },
} as const satisfies Record<string, Clock>;

/** The clock of a new table: even friends in no hurry need an end for a game whose player has vanished. */
export function usualClock(visibility: Visibility): Clock {
  return visibility === 'public' ? presets.three_days : presets.two_weeks;
}

/** Time runs on weekends by default, so that is omitted. */
export function withWeekends(clock: Clock, on: boolean): Clock {
  if (!clock) return null;
  const { weekends: _, ...rest } = clock;
  return on ? rest : { ...rest, weekends: false };
}

export function isSameClock(one: Clock, other: Clock): boolean {
  return one === null || other === null ? one === other : sameJson({ ...one }, { ...other });
}
