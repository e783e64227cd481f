/** How long something takes, in the largest unit that fits: what people say, not what clocks show. */
export interface Span {
  readonly count: number;
  readonly unit: 'moment' | 'minute' | 'hour' | 'day' | 'week';
}

const minute = 60_000;
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
