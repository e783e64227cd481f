import { Choice } from '../../ui/Choice';
import { Switch } from '../../ui/Switch';
import { hasSameDeal, mostPlayersOf } from './draft';
import { Field } from './Field';
import { useFormWords } from './formWords';
import type { PartProps } from './part';
import { StartTime } from './StartTime';
import { VisibilityChoice } from './VisibilityChoice';
import { useWords } from './words';

const starts = ['full', 'at'] as const;

/** How many may play, when it starts, who can find it, and whether it is rated. */
export function PlayersFields({ draft, seats, faults, onChange }: PartProps) {
  const w = useWords();
  const f = useFormWords();
  return (
    <section class="card stack" aria-label={f.partPlayers}>
      <div class="tournament-numbers">
        <Field
          label={f.from}
          type="number"
          value={draft.from}
          fault={faults.from}
          onInput={(from) => onChange({ from })}
        />
        <Field
          label={f.to}
          type="number"
          value={draft.to}
          fault={faults.to}
          onInput={(to) => onChange({ to })}
        />
      </div>
      <p class="hint">{f.playersHint(mostPlayersOf(draft, seats))}</p>
      <Choice
        label={w.startWhen}
        values={starts.map((value) => ({ value, label: f.startOf[value] }))}
        chosen={draft.start}
        explanation={f.startAbout[draft.start]}
        onChoose={(start) => onChange({ start })}
      />
      {draft.start === 'at' && <StartTime at={draft.at} fault={faults.at} onChange={onChange} />}
      <VisibilityChoice visibility={draft.visibility} onChange={onChange} />
      {draft.visibility === 'public' && !hasSameDeal(draft, seats) && (
        <Switch label={w.ratedGames} explanation={f.ratedAbout} on={draft.rated} onChange={(rated) => onChange({ rated })} />
      )}
    </section>
  );
}
