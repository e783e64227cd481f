import { useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { createRoom } from '../../net/http';
import type { GameFacts, JsonObject } from '../../net/protocol';
import { goTo, roomPlace } from '../../router';
import { useUi } from '../../ui/context';
import { useHasTables } from '../../ui/home';
import { OptionsForm } from '../../ui/options/OptionsForm';
import { firstChosen, SettingsForm, settingsWish } from '../../ui/options/SettingsForm';
import { clockWords } from '../../ui/settingWords';
import { useComplaint } from '../../ui/options/useComplaint';
import { usePerson } from '../../ui/person/context';

/** Choose a game and its options, and open a room. */
export function NewRoom({ games }: { games: readonly GameFacts[] }) {
  const { t, lang, refused } = useUi();
  const [name, setName] = useState(games[0]!.name);
  const [chosen, setChosen] = useState<Readonly<Record<string, JsonObject>>>({});
  const [settings, setSettings] = useState(firstChosen);
  const [creating, setCreating] = useState(false);
  // Where there is a line to one's own games, tables are kept in more than one way.
  const hasSettings = useHasTables();
  const lobby = usePerson().me?.offers.lobby ?? false;
  const facts = games.find((game) => game.name === name) ?? games[0]!;
  const options = chosen[name] ?? defaults(facts);
  const complaint = useComplaint(name, options);
  const seats = typeof options.players === 'number' ? options.players : facts.seats.max;
  const Summary = gameClient(name).OptionsSummary;

  const create = async (event: Event) => {
    event.preventDefault();
    setCreating(true);
    try {
      goTo(roomPlace(await createRoom(name, options, settingsWish(settings, seats))));
    } catch (why) {
      refused(why);
      setCreating(false);
    }
  };

  return (
    <form class="stack" onSubmit={(event) => void create(event)}>
      <fieldset class="games">
        <legend>{t.chooseGame}</legend>
        {games.map((game) => (
          <GameCard key={game.name} game={game} chosen={game.name === name} onChoose={() => setName(game.name)} />
        ))}
      </fieldset>
      <OptionsForm
        facts={facts}
        text={gameClient(name).optionText(lang)}
        options={options}
        complaint={complaint}
        onChange={(changed) => setChosen({ ...chosen, [name]: changed })}
      />
      {Summary && !complaint && <Summary options={options} lang={lang} />}
      {hasSettings && (
        <details class="table-settings">
          <summary>
            <strong>{t.tables.settings}</strong>
            <span class="hint">
              {t.list([
                t.tables.visibilityOf[settings.visibility],
                t.tables.spectatorsAre[settings.spectators],
                clockWords(settings.clock, t),
              ])}
            </span>
          </summary>
          <div class="stack">
            <SettingsForm chosen={settings} lobby={lobby} seats={seats} onChange={setSettings} />
          </div>
        </details>
      )}
      <button type="submit" class="main" disabled={creating}>
        {t.createRoom}
      </button>
    </form>
  );
}

interface GameCardProps {
  game: GameFacts;
  chosen: boolean;
  onChoose(): void;
}

function GameCard({ game, chosen, onChoose }: GameCardProps) {
  const { t, lang } = useUi();
  const { title, tagline } = gameClient(game.name).text(lang);
  return (
    <label class="game-card">
      <input type="radio" name="game" value={game.name} checked={chosen} onChange={onChoose} />
      <span class="game-card-body">
        <span class="game-title">{title}</span>
        <span class="game-tagline">{tagline}</span>
        <span class="game-seats">{t.seatsRange(game.seats.min, game.seats.max)}</span>
      </span>
    </label>
  );
}

function defaults(facts: GameFacts): JsonObject {
  return Object.fromEntries(facts.options.map((option) => [option.key, option.default]));
}
