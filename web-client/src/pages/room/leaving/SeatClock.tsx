import { useUi } from '../../../ui/context';
import { leftWords, TimeLeft } from '../../../ui/TimeLeft';
import type { SeatTime } from './clocks';

/** A seat's remaining time; updates while the clock runs. */
export function SeatClock({ time }: { time: SeatTime }) {
  const { t } = useUi();
  switch (time.kind) {
    case 'running':
      return <TimeLeft until={time.until} />;
    case 'standing':
      return <span class="time-left standing">{leftWords(time.left, t)}</span>;
    case 'up':
      return <span class="time-left hurry">{t.time.up}</span>;
  }
}
