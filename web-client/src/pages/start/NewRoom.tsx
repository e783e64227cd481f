import { useState } from 'preact/hooks';

import { gameClient, pictureOf, useGame } from '../../games/find';
import { createRoom } from '../../net/http';
import type { GameFacts, JsonObject, SettingsWish } from '../../net/protocol';
import { addressOf, goTo, roomPlace, rulesPlace, watchPlace } from '../../router';
import { wantSeat } from '../../state/arrival';
import { LevelChoice } from '../../ui/bots/LevelChoice';
import { useUi } from '../../ui/context';
import { useMayHaveTables } from '../../ui/home';
import { Icon } from '../../ui/Icon';
import { LearnButton } from '../../ui/learn/LearnButton';
import { optionWords } from '../../ui/optionWords';
import { botsOf, firstChosen, settingsWish } from '../../ui/options/chosen';
import { changedOptions, defaultOptions, seatsOf } from '../../ui/options/defaults';
import { clockWords } from '../../ui/clockWords';
import { useComplaint } from '../../ui/options/useComplaint';
import { usePerson } from '../../ui/person/context';
import { script, useArrival } from '../../ui/script';

const loadForms = () => import('./forms');
/** Loaded once the page is shown. */
export const optionsForm = script('forms', async () => (await loadForms()).OptionsForm);
export const settingsForm = script('forms', async () => (await loadForms()).SettingsForm);
const deviceGame = script('deviceGame', async () => (await import('./DeviceGame')).DeviceGame);

interface NewRoomProps {
  games: readonly GameFacts[];
  /** Without friends here yet: the main way to play is against bots. */
  stranger: boolean;
}

/** Choose a game and play it at once or with friends. Other settings have sensible defaults and are folded. */
export function NewRoom({ games, stranger }: NewRoomProps) {
  const { t, lang, refused, settings: own } = useUi();
  const [name, setName] = useState(games[0]!.name);
  const [chosen, setChosen] = useState<Readonly<Record<string, JsonObject>>>({});
  const [settings, setSettings] = useState(firstChosen);
  const [creating, setCreating] = useState(false);
  // Table settings are available where the server has a games list.
  const hasSettings = useMayHaveTables();
  const lobby = usePerson().me?.offers.lobby ?? false;
  const facts = games.find((game) => game.name === name) ?? games[0]!;
  const options = chosen[name] ?? defaultOptions(facts);
  const changed = changedOptions(facts, options);
  const complaint = useComplaint(name, options);
  const seats = seatsOf(facts, options);
  const game = gameClient(name);
  const { title } = game.text(lang);
  // Loaded when the user wants to know more or is about to play.
  const [near, setNear] = useState(false);
  const play = useGame(near ? name : null);
  const Summary = play?.OptionsSummary;
  const optionText = game.optionText(lang);
  const { gone } = useArrival('options', optionsForm);
  useArrival('settings', settingsForm);
  const OptionsForm = optionsForm.there();
  const SettingsForm = settingsForm.there();

  const [onDevice, setOnDevice] = useState(false);
  const DeviceGame = onDevice ? deviceGame.there() : null;

  const open = async (wish: SettingsWish) => {
    setCreating(true);
    try {
      const room = await createRoom(name, options, wish);
      wantSeat(room);
      goTo(roomPlace(room));
    } catch (why) {
      refused(why);
      setCreating(false);
    }
  };
  const choose = (chosenName: string) => {
    setName(chosenName);
    setNear(true);
  };
  const withFriends = () => open(settingsWish(settings, seats, own.level));
  const withBots = () => open({ bots: botsOf(seats - 1, seats, own.level) });
  const unfit = creating || complaint !== null;

  return (
    <>
      {DeviceGame && <DeviceGame game={name} title={title} options={options} seats={seats} onClose={() => setOnDevice(false)} />}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void withFriends();
        }}
      >
        <fieldset class="games">
          <legend class="only-heard">{t.chooseGame}</legend>
          {games.map((each) => (
            <GameCard key={each.name} game={each} chosen={each.name === name} onChoose={() => choose(each.name)} />
          ))}
        </fieldset>
        <div class="play-ways" onPointerEnter={() => setNear(true)} onFocusIn={() => setNear(true)}>
          {hasSettings && (
            <button type="button" class={stranger ? 'way main' : 'way'} disabled={unfit} onClick={() => void withBots()}>
              <strong>{t.playNow}</strong>
              <span class="way-about">
                {t.playNowText} · {t.bots.levelOf[own.level]}
              </span>
            </button>
          )}
          {game.loadLesson && <LearnButton game={name} title={title} brief />}
          <button type="submit" class={stranger && hasSettings ? 'way' : 'way main'} disabled={unfit}>
            <strong>{t.withFriends}</strong>
            <span class="way-about">
              {t.createRoom} {t.withFriendsText}
            </span>
          </button>
          <button type="button" class="way-rules" disabled={unfit} onClick={() => void deviceGame.load().then(() => setOnDevice(true), refused)}>
            {t.onThisDevice}
          </button>
          <a class="button way-rules" href={addressOf(rulesPlace(name))}>
            <Icon name="rules" />
            {t.rulesOf(title)}
          </a>
          {game.recorded && (
            <a class="button way-rules" href={addressOf(watchPlace(name))}>
              <Icon name="eye" />
              {t.watchGame}
            </a>
          )}
        </div>
        {hasSettings && <LevelChoice />}
        <details class="table-settings game-options" onToggle={() => setNear(true)} open={complaint !== null || undefined}>
          <summary>
            <strong>{t.changeOptions}</strong>
            <span class="hint">{t.list(optionWords(changed, optionText, t).map(({ label, value }) => `${label}: ${value}`))}</span>
          </summary>
          <div class="stack">
            {OptionsForm && (
              <OptionsForm
                facts={facts}
                text={optionText}
                options={options}
                recommended={play?.recommended?.(lang)}
                complaint={complaint}
                onChange={(changed) => setChosen({ ...chosen, [name]: changed })}
              />
            )}
            {gone && <p role="alert">{t.partMissingText}</p>}
            {Summary && !complaint && <Summary options={options} lang={lang} />}
          </div>
        </details>
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
              {SettingsForm && <SettingsForm chosen={settings} lobby={lobby} seats={seats} onChange={setSettings} />}
              {gone && <p role="alert">{t.partMissingText}</p>}
            </div>
          </details>
        )}
      </form>
    </>
  );
}

interface GameCardProps {
  game: GameFacts;
  chosen: boolean;
  onChoose(): void;
}

function GameCard({ game, chosen, onChoose }: GameCardProps) {
  const { t, lang } = useUi();
  const { title, tagline, minutes, weight } = gameClient(game.name).text(lang);
  const Picture = pictureOf(game.name);
  return (
    <label class="game-card">
      <input type="radio" name="game" value={game.name} checked={chosen} onChange={onChoose} />
      <span class="game-card-body">
        <span class="game-card-picture">
          <Picture view={null} />
        </span>
        <span class="game-title">{title}</span>
        <span class="game-tagline">{tagline}</span>
        <span class="game-seats">
          {[
            t.seatsRange(game.seats.min, game.seats.max),
            ...(minutes ? [t.minutes(...minutes)] : []),
            ...(weight ? [t.weight[weight]] : []),
          ].join(' · ')}
        </span>
      </span>
    </label>
  );
}
