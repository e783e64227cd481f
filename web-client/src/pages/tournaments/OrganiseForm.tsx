import { useRef, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { GameFacts, JsonObject } from '../../net/protocol';
import { serverNow } from '../../net/serverTime';
import { organise } from '../../net/tournaments';
import { goTo, tournamentsPlace } from '../../router';
import { Choice } from '../../ui/Choice';
import { useUi } from '../../ui/context';
import { optionWords } from '../../ui/optionWords';
import { ClockForm } from '../../ui/options/ClockForm';
import { changedOptions, defaultOptions, seatsOf } from '../../ui/options/defaults';
import { OptionsForm } from '../../ui/options/OptionsForm';
import { useComplaint } from '../../ui/options/useComplaint';
import { useDoing } from '../../ui/useDoing';
import { faultsOf, firstDraft, mostOfName, requestOf } from './draft';
import { Field } from './Field';
import { FormatFields } from './FormatFields';
import type { PartProps } from './part';
import { PlayersFields } from './PlayersFields';
import { useRefusalText } from './refusals';
import { useWords } from './words';

/** A new tournament: its name, game, format, players and start. Faults are shown at their fields after an attempt. */
export function OrganiseForm({ games }: { games: readonly GameFacts[] }) {
  const w = useWords();
  const [game, setGame] = useState(games[0]!.name);
  const [chosen, setChosen] = useState<Readonly<Record<string, JsonObject>>>({});
  const [draft, setDraft] = useState(() => firstDraft(serverNow()));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { busy, complaint, attempt } = useDoing(useRefusalText());
  const facts = games.find(({ name }) => name === game)!;
  const options = chosen[game] ?? defaultOptions(facts);
  const unfit = useComplaint(game, options);
  const seats = seatsOf(facts, options);
  const faults = faultsOf(draft, seats, serverNow(), w);
  const part: PartProps = {
    draft,
    seats,
    faults: tried ? faults : {},
    onChange: (change) => setDraft((now) => ({ ...now, ...change })),
  };

  const create = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0 || unfit !== null) {
      // Marked once it is drawn.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void attempt(async () => goTo(tournamentsPlace(await organise(requestOf(draft, game, options, seats)))));
  };

  return (
    <form ref={form} class="stack narrow" noValidate onSubmit={create}>
      <NameFields {...part} />
      <section class="card stack" aria-label={w.partGame}>
        <h2 class="only-heard">{w.partGame}</h2>
        <GameFields
          games={games}
          facts={facts}
          options={options}
          unfit={unfit}
          onGame={setGame}
          onOptions={(changed) => setChosen({ ...chosen, [game]: changed })}
        />
        <ClockForm clock={draft.clock} limited onChange={(clock) => clock && part.onChange({ clock })} />
      </section>
      <FormatFields {...part} />
      <PlayersFields {...part} />
      {complaint}
      <div class="row">
        <button type="submit" class="main" disabled={busy}>
          {w.create}
        </button>
        <p class="hint">{w.yourEntry}</p>
      </div>
    </form>
  );
}

function NameFields({ draft, faults, onChange }: PartProps) {
  const w = useWords();
  return (
    <section class="card stack" aria-label={w.name}>
      <Field
        label={w.name}
        value={draft.name}
        hint={w.nameHint(mostOfName)}
        fault={faults.name}
        onInput={(name) => onChange({ name })}
      />
      <Field
        label={w.description}
        value={draft.description}
        hint={w.descriptionHint}
        fault={faults.description}
        rows={3}
        onInput={(description) => onChange({ description })}
      />
    </section>
  );
}

interface GameFieldsProps {
  games: readonly GameFacts[];
  facts: GameFacts;
  options: JsonObject;
  /** The server's complaint about the options. */
  unfit: string | null;
  onGame(name: string): void;
  onOptions(options: JsonObject): void;
}

/** The game; its options are folded as on the page for a new game. */
function GameFields({ games, facts, options, unfit, onGame, onOptions }: GameFieldsProps) {
  const { t, lang } = useUi();
  const w = useWords();
  const text = gameClient(facts.name).optionText(lang);
  const changed = optionWords(changedOptions(facts, options), text, t);
  return (
    <>
      <Choice
        label={w.game}
        values={games.map(({ name }) => ({ value: name, label: gameClient(name).text(lang).title }))}
        chosen={facts.name}
        explanation={gameClient(facts.name).text(lang).tagline}
        onChoose={onGame}
      />
      <details class="tournament-options" open={unfit !== null || undefined}>
        <summary>
          <strong>{t.changeOptions}</strong>
          <span class="hint">{t.list(changed.map(({ label, value }) => `${label}: ${value}`))}</span>
        </summary>
        <OptionsForm key={facts.name} facts={facts} text={text} options={options} complaint={unfit} onChange={onOptions} />
      </details>
    </>
  );
}
