import { useState } from 'preact/hooks';

import { openLeague } from '../../../net/leagues';
import type { GameFacts } from '../../../net/protocol';
import { serverNow } from '../../../net/serverTime';
import { goTo, leaguePlace } from '../../../router';
import { Choice } from '../../../ui/Choice';
import { Field } from '../Field';
import { useFormWords } from '../formWords';
import { GameFields } from '../GameFields';
import { NameFields } from '../NameFields';
import type { PartProps } from '../part';
import { useRefusalText } from '../refusals';
import { StartTime } from '../StartTime';
import { useForm } from '../useForm';
import { useGameChoice } from '../useGameChoice';
import { VisibilityChoice } from '../VisibilityChoice';
import { divisionOf, faultsOf, firstDraft, type LeagueDraft, type LeagueField, mostOfName, mostPause, requestOf } from './draft';
import { divisionSizes } from './sizes';
import { useLeagueWords } from './words';

const starts = ['organiser', 'at'] as const;

type LeaguePartProps = PartProps<LeagueDraft, LeagueField>;

/** A new league: its name, game, divisions and seasons. */
export function LeagueForm({ games }: { games: readonly GameFacts[] }) {
  const l = useLeagueWords();
  const f = useFormWords();
  const choice = useGameChoice(games);
  const { facts, options, seats, unfit } = choice;
  const [draft, setDraft] = useState(() => firstDraft(serverNow()));
  const faults = faultsOf(draft, seats, serverNow(), f);
  const isFine = Object.keys(faults).length === 0 && unfit === null;
  const create = async () => goTo(leaguePlace(await openLeague(requestOf(draft, facts.name, options, seats))));
  const { form, tried, busy, complaint, submit } = useForm(isFine, create, useRefusalText(l.refusals));
  const part: LeaguePartProps = {
    draft,
    seats,
    faults: tried ? faults : {},
    onChange: (change) => setDraft((now) => ({ ...now, ...change })),
  };
  return (
    <form ref={form} class="stack narrow" noValidate onSubmit={submit}>
      <NameFields {...part} most={mostOfName} />
      <GameFields choice={choice} clock={draft.clock} onClock={(clock) => part.onChange({ clock })} />
      <SeasonFields {...part} />
      {complaint}
      <div class="row">
        <button type="submit" class="main" disabled={busy}>
          {f.league.create}
        </button>
        <p class="hint">{f.yourEntry}</p>
      </div>
    </form>
  );
}

/** The size of the divisions, when seasons start, and who can find the league. */
function SeasonFields({ draft, seats, faults, onChange }: LeaguePartProps) {
  const l = useLeagueWords();
  const f = useFormWords().league;
  const { least, most } = divisionSizes(seats);
  return (
    <section class="card stack" aria-label={f.partSeasons}>
      <div class="tournament-numbers">
        <Field
          label={l.size}
          type="number"
          value={divisionOf(draft, seats)}
          hint={f.sizeHint(least, most)}
          fault={faults.division}
          onInput={(division) => onChange({ division })}
        />
        <Field
          label={l.pause}
          type="number"
          value={draft.pause}
          hint={f.pauseHint(mostPause)}
          fault={faults.pause}
          onInput={(pause) => onChange({ pause })}
        />
      </div>
      <Choice
        label={f.firstSeason}
        values={starts.map((value) => ({ value, label: f.startOf[value] }))}
        chosen={draft.start}
        explanation={f.startAbout[draft.start]}
        onChoose={(start) => onChange({ start })}
      />
      {draft.start === 'at' && <StartTime at={draft.at} fault={faults.at} onChange={onChange} />}
      <VisibilityChoice visibility={draft.visibility} onChange={onChange} />
    </section>
  );
}
