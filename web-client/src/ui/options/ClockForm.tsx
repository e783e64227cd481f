import type { Clock } from '../../net/protocol';
import { Choice } from '../Choice';
import { useUi } from '../context';
import { clockWords } from '../clockWords';
import { Switch } from '../Switch';
import { isSameClock, presets, withWeekends } from './clocks';

type Preset = keyof typeof presets | 'other';
const names = Object.keys(presets) as (keyof typeof presets)[];

interface ClockFormProps {
  clock: Clock;
  /** Offers no unlimited time. */
  limited?: boolean;
  onChange(clock: Clock): void;
}

/** The time control: a few common ones, and whether weekends count. Any other one stays as it is. */
export function ClockForm({ clock, limited = false, onChange }: ClockFormProps) {
  const { t } = useUi();
  const chosen = presetOf(clock);
  const offered = limited ? names.filter((name) => presets[name] !== null) : names;
  const values = chosen === 'other' ? [...offered, chosen] : offered;
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

function presetOf(clock: Clock): Preset {
  const plain = withWeekends(clock, true);
  return names.find((name) => isSameClock(presets[name], plain)) ?? 'other';
}
