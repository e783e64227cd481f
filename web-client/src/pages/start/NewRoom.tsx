import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { completeOptions, createRoom, Refusal } from '../../net/http';
import type { GameFacts, JsonObject } from '../../net/protocol';
import { goTo, roomPlace } from '../../router';
import { useUi } from '../../ui/context';
import { OptionsForm } from './OptionsForm';

/** Choose a game and its options, and open a room. */
export function NewRoom({ games }: { games: readonly GameFacts[] }) {
  const { t, lang, refused } = useUi();
  const [name, setName] = useState(games[0]!.name);
  const [chosen, setChosen] = useState<Readonly<Record<string, JsonObject>>>({});
  const [creating, setCreating] = useState(false);
  const facts = games.find((game) => game.name === name) ?? games[0]!;
  const options = chosen[name] ?? defaults(facts);
  const complaint = useComplaint(name, options);
  const Summary = gameClient(name).OptionsSummary;

  const create = async (event: Event) => {
    event.preventDefault();
    setCreating(true);
    try {
      goTo(roomPlace(await createRoom(name, options)));
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

/** What the server has against these options; null if nothing. The server alone knows what goes together. */
function useComplaint(game: string, options: JsonObject): string | null {
  const [complaint, setComplaint] = useState<string | null>(null);
  const asked = JSON.stringify(options);
  useEffect(() => {
    let current = true;
    completeOptions(game, JSON.parse(asked) as JsonObject).then(
      () => current && setComplaint(null),
      (why: unknown) => {
        const isAboutOptions = why instanceof Refusal && why.code === 'options';
        if (current) setComplaint(isAboutOptions ? why.message : null);
      },
    );
    return () => {
      current = false;
    };
  }, [game, asked]);
  return complaint;
}
