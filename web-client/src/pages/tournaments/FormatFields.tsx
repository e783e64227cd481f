import { Choice } from '../../ui/Choice';
import { Switch } from '../../ui/Switch';
import { formatOf, formats, seriesLengths, usualRounds } from './draft';
import { Field } from './Field';
import { useFormWords } from './formWords';
import type { PartProps } from './part';
import { useWords } from './words';

/** The format of a new tournament, and what belongs to it: rounds, or games of a pairing. */
export function FormatFields({ draft, seats, faults, onChange }: PartProps) {
  const w = useWords();
  const f = useFormWords();
  const format = formatOf(draft, seats);
  const offered = seats === 2 ? formats : [format];
  const players = Number(draft.to);
  return (
    <section class="card stack" aria-label={f.partFormat}>
      <Choice
        label={w.format}
        values={offered.map((value) => ({ value, label: w.formatOf[value] }))}
        chosen={format}
        explanation={seats === 2 ? w.formatAbout[format] : `${w.formatAbout[format]} ${f.twoSeatsOnly}`}
        onChoose={(chosen) => onChange({ format: chosen })}
      />
      {format === 'swiss' && (
        <Field
          label={w.rounds}
          type="number"
          value={draft.rounds}
          hint={players >= 2 ? f.roundsHint(usualRounds(players), players) : undefined}
          fault={faults.rounds}
          onInput={(rounds) => onChange({ rounds })}
        />
      )}
      {format === 'knockout' && (
        <Choice
          label={w.games}
          values={seriesLengths.map((n) => ({ value: String(n), label: w.gamesOf(n) }))}
          chosen={String(draft.bestOf)}
          onChoose={(chosen) => onChange({ bestOf: seriesLengths.find((n) => String(n) === chosen) ?? 1 })}
        />
      )}
      {format !== 'knockout' && (
        <Switch label={w.sameDeal} explanation={w.sameDealAbout} on={draft.sameDeal} onChange={(sameDeal) => onChange({ sameDeal })} />
      )}
    </section>
  );
}
