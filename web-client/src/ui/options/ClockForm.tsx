import type { Clock, Visibility } from '../../net/protocol';
import { sameJson } from '../../state/sameJson';
import { Choice } from '../Choice';
import { useUi } from '../context';
import { clockWords } from '../settingWords';
import { Switch } from '../Switch';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const presets = {
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

type Preset = keyof typeof presets | 'other';
const names = Object.keys(presets) as (keyof typeof presets)[];

interface ClockFormProps {
  clock: Clock;
  onChange(clock: Clock): void;
}

/** The time control: a few common ones, and whether weekends count. Any other one stays as it is. */
export function ClockForm({ clock, onChange }: ClockFormProps) {
  const { t } = useUi();
  const chosen = presetOf(clock);
  const values = chosen === 'other' ? [...names, chosen] : names;
  const choose = (preset: Preset) => {
    if (preset !== 'other') onChange(withWeekends(presets[preset], clock?.weekends ?? true));
  };
  return (
    <>
      <Choice<Preset>
        label={t.tables.clock}
        values={values.map((value) => ({ value, label: t.time.presets[value] }))}
        chosen={chosen}
        onChoose={choose}
        explanation={clockWords(clock, t)}
      />
      {clock && (
        <Switch
          label={t.time.weekends}
          on={clock.weekends ?? true}
          onChange={(weekends) => onChange(withWeekends(clock, weekends))}
        />
      )}
    </>
  );
}

/** Time runs on weekends by default, so that is omitted. */
function withWeekends(clock: Clock, on: boolean): Clock {
  if (!clock) return null;
  const { weekends: _, ...rest } = clock;
  return on ? rest : { ...rest, weekends: false };
}

function presetOf(clock: Clock): Preset {
  const plain = withWeekends(clock, true);
  return names.find((name) => isSameClock(presets[name], plain)) ?? 'other';
}

export function isSameClock(one: Clock, other: Clock): boolean {
  return one === null || other === null ? one === other : sameJson({ ...one }, { ...other });
}
