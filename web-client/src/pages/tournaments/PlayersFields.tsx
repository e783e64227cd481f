import { Choice } from '../../ui/Choice';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { mostPlayersOf } from './draft';
import type { PartProps } from './OrganiseForm';
import { useWords } from './words';

const starts = ['full', 'at'] as const;
const visibilities = ['public', 'link'] as const;

/** How many may play, when it starts, who can find it, and whether it is rated. */
export function PlayersFields({ draft, seats, faults, onChange }: PartProps) {
  const w = useWords();
  return (
    <section class="card stack" aria-label={w.partPlayers}>
      <div class="tournament-numbers">
        <TextField
          label={w.from}
          type="number"
          value={draft.from}
          hint={faults.from}
          missing={faults.from !== undefined}
          onInput={(from) => onChange({ from })}
        />
        <TextField
          label={w.to}
          type="number"
          value={draft.to}
          hint={faults.to}
          missing={faults.to !== undefined}
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
        <TextField
          label={w.startAt}
          type="datetime-local"
          value={draft.at}
          hint={faults.at}
          missing={faults.at !== undefined}
          onInput={(at) => onChange({ at })}
        />
      )}
      <Choice
        label={w.visibility}
        values={visibilities.map((value) => ({ value, label: w.visibilityOf[value] }))}
        chosen={draft.visibility}
        onChoose={(visibility) => onChange({ visibility })}
      />
      {draft.visibility === 'public' && (
        <Switch label={w.ratedGames} explanation={w.ratedAbout} on={draft.rated} onChange={(rated) => onChange({ rated })} />
      )}
    </section>
  );
}
