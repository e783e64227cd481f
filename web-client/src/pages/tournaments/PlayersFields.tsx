import { Choice } from '../../ui/Choice';
import { Switch } from '../../ui/Switch';
import { hasSameDeal, mostPlayersOf } from './draft';
import { Field } from './Field';
import type { PartProps } from './part';
import { useWords } from './words';

const starts = ['full', 'at'] as const;
const visibilities = ['public', 'link'] as const;

/** How many may play, when it starts, who can find it, and whether it is rated. */
export function PlayersFields({ draft, seats, faults, onChange }: PartProps) {
  const w = useWords();
  return (
    <section class="card stack" aria-label={w.partPlayers}>
      <div class="tournament-numbers">
        <Field
          label={w.from}
          type="number"
          value={draft.from}
          fault={faults.from}
          onInput={(from) => onChange({ from })}
        />
        <Field
          label={w.to}
          type="number"
          value={draft.to}
          fault={faults.to}
          onInput={(to) => onChange({ to })}
        />
      </div>
      <p class="hint">{w.playersHint(mostPlayersOf(draft, seats))}</p>
      <Choice
        label={w.startWhen}
        values={starts.map((value) => ({ value, label: w.startOf[value] }))}
        chosen={draft.start}
        explanation={w.startAbout[draft.start]}
        onChoose={(start) => onChange({ start })}
      />
      {draft.start === 'at' && (
        <Field
          label={w.startAt}
          type="datetime-local"
          value={draft.at}
          fault={faults.at}
          onInput={(at) => onChange({ at })}
        />
      )}
      <Choice
        label={w.visibility}
        values={visibilities.map((value) => ({ value, label: w.visibilityOf[value] }))}
        chosen={draft.visibility}
        onChoose={(visibility) => onChange({ visibility })}
      />
      {draft.visibility === 'public' && !hasSameDeal(draft, seats) && (
        <Switch label={w.ratedGames} explanation={w.ratedAbout} on={draft.rated} onChange={(rated) => onChange({ rated })} />
      )}
    </section>
  );
}
