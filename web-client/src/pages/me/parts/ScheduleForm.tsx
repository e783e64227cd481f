import { useId } from 'preact/hooks';

import type { Schedule } from '../../../net/protocol';
import { Choice } from '../../../ui/Choice';
import { useNewsWords } from '../../../ui/newsWords';

type Kind = 'at_once' | 'after' | 'digest' | 'never';

const kinds: readonly Kind[] = ['at_once', 'after', 'digest', 'never'];
const minutes = [5, 15, 30, 60, 180];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const usualMinutes = 30;
const usualHour = 8;

interface ScheduleFormProps {
  schedule: Schedule;
  onSchedule(schedule: Schedule): void;
}

/** When a channel delivers notifications. */
export function ScheduleForm({ schedule, onSchedule }: ScheduleFormProps) {
  const words = useNewsWords();
  const id = useId();
  const kind = kindOf(schedule);
  const choose = (chosen: Kind) => {
    if (chosen === 'after') onSchedule({ after: usualMinutes });
    else if (chosen === 'digest') onSchedule({ digest: usualHour });
    else onSchedule(chosen);
  };
  const isAfter = typeof schedule === 'object' && 'after' in schedule;
  const isDigest = typeof schedule === 'object' && 'digest' in schedule;
  return (
    <>
      <Choice
        label={words.when}
        values={kinds.map((value) => ({ value, label: words.schedules[value] }))}
        chosen={kind}
        onChoose={choose}
        explanation={words.schedulesAbout[kind]}
      />
      {isAfter && (
        <div class="field few">
          <label for={id}>{words.afterMinutes}</label>
          <select
            id={id}
            value={String(schedule.after)}
            onChange={({ currentTarget: { value } }) => onSchedule({ after: Number(value) })}
          >
            {withPresent(minutes, schedule.after).map((n) => (
              <option key={n} value={String(n)}>
                {words.minutes(n)}
              </option>
            ))}
          </select>
        </div>
      )}
      {isDigest && (
        <div class="field few">
          <label for={id}>{words.digestHour}</label>
          <select
            id={id}
            value={String(schedule.digest)}
            onChange={({ currentTarget: { value } }) => onSchedule({ digest: Number(value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={String(hour)}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

function kindOf(schedule: Schedule): Kind {
  if (typeof schedule === 'string') return schedule;
  return 'after' in schedule ? 'after' : 'digest';
}

function withPresent(usual: readonly number[], present: number): readonly number[] {
  return usual.includes(present) ? usual : [...usual, present].sort((a, b) => a - b);
}
