import { clockFace, leftOf } from '../i18n/span';
import type { Messages } from '../i18n/messages';
import { classes } from './classes';
import { useUi } from './context';
import { useNow } from './useNow';

const second = 1_000;
const hour = 3_600 * second;

/** The time until a moment in words, in the last hour to the second. */
export function TimeLeft({ until }: { until: number }) {
  const { t } = useUi();
  // A clock of days need not update every second.
  const now = useTicking(until);
  const left = until - now;
  return <span class={classes('time-left', left < hour && 'hurry')}>{leftWords(left, t)}</span>;
}

/** From milliseconds. */
export function leftWords(left: number, { time }: Messages): string {
  if (left <= 0) return time.up;
  const span = leftOf(left);
  return span ? time.left(span) : time.leftExactly(clockFace(left));
}

function useTicking(until: number): number {
  const slow = useNow(30 * second);
  const isLastHour = until - slow < hour + 60 * second && until - slow > -60 * second;
  const quick = useNow(isLastHour ? second : 60 * second);
  return Math.max(slow, quick);
}
