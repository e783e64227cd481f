import { useState } from 'preact/hooks';

import type { GameFacts } from '../../net/protocol';
import { serverNow } from '../../net/serverTime';
import { organise } from '../../net/tournaments';
import { goTo, tournamentsPlace } from '../../router';
import { faultsOf, firstDraft, mostOfName, requestOf } from './draft';
import { FormatFields } from './FormatFields';
import { useFormWords } from './formWords';
import { GameFields } from './GameFields';
import { NameFields } from './NameFields';
import type { PartProps } from './part';
import { PlayersFields } from './PlayersFields';
import { useRefusalText } from './refusals';
import { useForm } from './useForm';
import { useGameChoice } from './useGameChoice';

/** A new tournament: its name, game, format, players and start. */
export function OrganiseForm({ games }: { games: readonly GameFacts[] }) {
  const f = useFormWords();
  const choice = useGameChoice(games);
  const { facts, options, seats, unfit } = choice;
  const [draft, setDraft] = useState(() => firstDraft(serverNow()));
  const faults = faultsOf(draft, seats, serverNow(), f);
  const isFine = Object.keys(faults).length === 0 && unfit === null;
  const create = async () => goTo(tournamentsPlace(await organise(requestOf(draft, facts.name, options, seats))));
  const { form, tried, busy, complaint, submit } = useForm(isFine, create, useRefusalText());
  const part: PartProps = {
    draft,
    seats,
    faults: tried ? faults : {},
    onChange: (change) => setDraft((now) => ({ ...now, ...change })),
  };
  return (
    <form ref={form} class="stack narrow" noValidate onSubmit={submit}>
      <NameFields {...part} most={mostOfName} />
      <GameFields choice={choice} clock={draft.clock} onClock={(clock) => part.onChange({ clock })} />
      <FormatFields {...part} />
      <PlayersFields {...part} />
      {complaint}
      <div class="row">
        <button type="submit" class="main" disabled={busy}>
          {f.create}
        </button>
        <p class="hint">{f.yourEntry}</p>
      </div>
    </form>
  );
}
