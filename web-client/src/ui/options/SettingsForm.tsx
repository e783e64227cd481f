import { useState } from 'preact/hooks';

import type { OnTimeout, Spectators, Visibility, WhenLeft } from '../../net/protocol';
import { LevelChoice } from '../bots/LevelChoice';
import { Choice } from '../Choice';
import { useUi } from '../context';
import { Switch } from '../Switch';
import { TextField } from '../TextField';
import { type ChosenSettings, withVisibility } from './chosen';
import { ClockForm } from './ClockForm';

const visibilities: readonly Visibility[] = ['link', 'public'];
const audiences: readonly Spectators[] = ['all', 'after', 'none'];
const timeouts: readonly OnTimeout[] = ['claim', 'automatic'];
const leavings: readonly WhenLeft[] = ['stand_in', 'ends'];

interface SettingsFormProps {
  chosen: ChosenSettings;
  /** Whether the server has a list of open tables. */
  lobby: boolean;
  seats: number;
  onChange(chosen: ChosenSettings): void;
}

/** Visibility, spectators, time control, and what happens when a player leaves. */
export function SettingsForm({ chosen, lobby, seats, onChange }: SettingsFormProps) {
  const { t } = useUi();
  const { visibilityOf, spectatorsOf } = t.tables;
  const botCounts = Array.from({ length: seats }, (_, count) => count);
  return (
    <>
      {lobby && (
        <Choice
          label={t.tables.visibility}
          values={visibilities.map((value) => ({ value, label: visibilityOf[value] }))}
          chosen={chosen.visibility}
          onChoose={(visibility) => onChange(withVisibility(chosen, visibility))}
        />
      )}
      {lobby && chosen.visibility === 'public' && <RatingForm chosen={chosen} onChange={onChange} />}
      <Choice
        label={t.tables.spectators}
        values={audiences.map((value) => ({ value, label: spectatorsOf[value] }))}
        chosen={chosen.spectators}
        onChoose={(spectators) => onChange({ ...chosen, spectators })}
      />
      <ClockForm clock={chosen.clock} onChange={(clock) => onChange({ ...chosen, clock })} />
      {chosen.clock && (
        <Choice
          label={t.time.onTimeout}
          values={timeouts.map((value) => ({ value, label: t.time.onTimeoutOf[value] }))}
          chosen={chosen.on_timeout}
          onChoose={(timeout) => onChange({ ...chosen, on_timeout: timeout })}
          explanation={t.time.onTimeoutAbout[chosen.on_timeout]}
        />
      )}
      <Choice
        label={t.leaving.whenLeft}
        values={leavings.map((value) => ({ value, label: t.leaving.whenLeftOf[value] }))}
        chosen={chosen.when_left}
        onChoose={(whenLeft) => onChange({ ...chosen, when_left: whenLeft })}
      />
      <Choice
        label={t.leaving.bots}
        values={botCounts.map((count) => ({ value: String(count), label: count === 0 ? t.leaving.noBots : String(count) }))}
        chosen={String(Math.min(chosen.bots, seats - 1))}
        onChoose={(count) => onChange({ ...chosen, bots: Number(count) })}
      />
      {chosen.bots > 0 && <LevelChoice />}
    </>
  );
}

/** The range of ratings in which beginners find opponents. */
const firstLevels = [0, 2_000];

/** Whether the game is rated, and for which ratings. */
function RatingForm({ chosen, onChange }: Pick<SettingsFormProps, 'chosen' | 'onChange'>) {
  const { t } = useUi();
  const { rated, levels, bots } = chosen;
  const bound = (place: 0 | 1, label: string) => (
    <Bound
      label={label}
      first={levels?.[place] ?? 0}
      onChange={(level) => {
        const bounds = [...(levels ?? firstLevels)];
        bounds[place] = level;
        onChange({ ...chosen, levels: bounds });
      }}
    />
  );
  return (
    <>
      {bots === 0 && (
        <Switch
          label={t.ratings.rated}
          explanation={t.ratings.ratedAbout}
          on={rated}
          onChange={(on) => onChange({ ...chosen, rated: on })}
        />
      )}
      <Choice
        label={t.ratings.levels}
        values={[
          { value: 'all', label: t.ratings.levelsAll },
          { value: 'own', label: t.ratings.levelsOwn },
        ]}
        chosen={levels ? 'own' : 'all'}
        onChoose={(value) => onChange({ ...chosen, levels: value === 'own' ? firstLevels : null })}
      />
      {levels && (
        <div class="row">
          {bound(0, t.ratings.levelsFrom)}
          {bound(1, t.ratings.levelsTo)}
        </div>
      )}
    </>
  );
}

interface BoundProps {
  label: string;
  first: number;
  onChange(level: number): void;
}

/** A rating being typed: incomplete input, such as a minus sign alone, stays as it is. */
function Bound({ label, first, onChange }: BoundProps) {
  const [text, setText] = useState(String(first));
  const type = (value: string) => {
    setText(value);
    onChange(Math.trunc(Number(value)) || 0);
  };
  return <TextField label={label} value={text} type="number" onInput={type} />;
}
