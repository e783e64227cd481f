/** A duration in the largest unit that fits, as people say it, not as clocks show it. */
export interface Span {
  readonly count: number;
  readonly unit: 'moment' | 'second' | 'minute' | 'hour' | 'day' | 'week';
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** From a time in milliseconds. A negative one, since clocks differ, is a moment. */
export function spanOf(time: number): Span {
  if (time < minute) return { count: 0, unit: 'moment' };
  if (time < hour) return { count: Math.floor(time / minute), unit: 'minute' };
  if (time < day) return { count: Math.floor(time / hour), unit: 'hour' };
  if (time < 2 * week) return { count: Math.floor(time / day), unit: 'day' };
  return { count: Math.floor(time / week), unit: 'week' };
}

/** From a chosen duration in seconds: exact, in the largest unit of which it is a whole multiple. */
export function lengthOf(seconds: number): Span {
  const time = seconds * second;
  const units = { day, hour, minute, second } as const;
  const unit = (['day', 'hour', 'minute'] as const).find((each) => time > 0 && time % units[each] === 0) ?? 'second';
  return { count: time / units[unit], unit };
}

/**
 * From a remaining time in milliseconds: whole days and hours, rounded down so that no one relies on more than there
 * is; null in the last hour, which is shown to the second.
 */
export function leftOf(time: number): Span | null {
  if (time < hour) return null;
  if (time < 2 * day) return { count: Math.floor(time / hour), unit: 'hour' };
  return { count: Math.floor(time / day), unit: 'day' };
}

/** Formats the last hour as a clock shows it: `59:07`. */
export function clockFace(time: number): string {
  const seconds = Math.max(0, Math.ceil(time / second));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
