/** How long something takes, in the largest unit that fits: what people say, not what clocks show. */
export interface Span {
  readonly count: number;
  readonly unit: 'moment' | 'second' | 'minute' | 'hour' | 'day' | 'week';
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** Of a time in milliseconds. One that has not begun, as clocks differ, is a moment. */
export function spanOf(time: number): Span {
  if (time < minute) return { count: 0, unit: 'moment' };
  if (time < hour) return { count: Math.floor(time / minute), unit: 'minute' };
  if (time < day) return { count: Math.floor(time / hour), unit: 'hour' };
  if (time < 2 * week) return { count: Math.floor(time / day), unit: 'day' };
  return { count: Math.floor(time / week), unit: 'week' };
}

/** A length that somebody has chosen, in seconds: exactly, in the largest unit of which it is a whole number. */
export function lengthOf(seconds: number): Span {
  const time = seconds * second;
  const units = { day, hour, minute, second } as const;
  const unit = (['day', 'hour', 'minute'] as const).find((each) => time > 0 && time % units[each] === 0) ?? 'second';
  return { count: time / units[unit], unit };
}

/**
 * What is left of a time, in milliseconds: in days and hours that are whole, so that nobody relies on more than there
 * is; null in the last hour, in which it is shown to the second.
 */
export function leftOf(time: number): Span | null {
  if (time < hour) return null;
  if (time < 2 * day) return { count: Math.floor(time / hour), unit: 'hour' };
  return { count: Math.floor(time / day), unit: 'day' };
}

/** As a clock shows it in the last hour: `59:07`. */
export function clockFace(time: number): string {
  const seconds = Math.max(0, Math.ceil(time / second));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
