import './myGames.css';

import { useEffect, useId, useMemo, useState } from 'preact/hooks';

import { gameClient, pictureOf } from '../../games/find';
import type { MyGame } from '../../net/protocol';
import { addressOf, newGamePlace } from '../../router';
import { waits } from '../../state/home';
import { Choice } from '../../ui/Choice';
import { useUi } from '../../ui/context';
import { useHome } from '../../ui/home';
import { Invitations } from '../../ui/Invitations';
import { optionWords } from '../../ui/optionWords';
import { useNow } from '../../ui/useNow';
import { Followed } from './Followed';
import { Further } from './Further';
import { GameCard } from './GameCard';
import { PlayAlone } from './PlayAlone';
import { Elsewhere } from './Remembered';
import type { Finished } from './useFinished';

const filters = ['all', 'mine', 'running', 'open', 'ended'] as const;
type Filter = (typeof filters)[number];

/** With fewer games there is no need to search. */
const worthFiltering = 4;

/**
 * This many cards of a section fill the largest screen. They are rendered first, hundreds of others when they can be
 * seen.
 */
const firstCards = 24;

interface MyGamesProps {
  games: readonly MyGame[];
  finished: Finished;
  lobby: boolean;
}

/** The games that wait for the user, then all the others. */
export function MyGames({ games, finished, lobby }: MyGamesProps) {
  const { t, lang } = useUi();
  const { invitations, line } = useHome();
  const now = useNow();
  const [filter, setFilter] = useState<Filter>('all');
  const [wanted, setWanted] = useState('');
  const id = useId();
  const labels = {
    all: t.tables.filterAll,
    mine: t.tables.filterMine,
    running: t.tables.filterRunning,
    open: t.tables.filterOpen,
    ended: t.tables.filterEnded,
  };
  const going = games.filter(({ status }) => status !== 'finished');
  const ended = useMemo(() => withNewlyEnded(games, finished.games), [games, finished.games]);
  const sections = [
    { name: 'mine', title: t.tables.waitForYou, games: going.filter(waits) },
    {
      name: 'running',
      title: t.tables.othersToAct,
      games: going.filter((each) => each.status === 'running' && !each.your_turn && !each.broken),
    },
    { name: 'broken', title: t.repair.standStill, games: going.filter(({ broken }) => broken) },
    { name: 'open', title: t.tables.notBegun, games: going.filter((each) => each.status === 'open' && !waits(each)) },
    { name: 'ended', title: t.tables.ended, games: ended },
  ] as const;
  const isShown = (name: Filter | 'broken') =>
    filter === 'all' || filter === name || (filter === 'running' && (name === 'mine' || name === 'broken'));
  const shown = sections
    .filter(({ name }) => isShown(name))
    .map((section) => ({ ...section, games: section.games.filter((game) => isWith(game, wanted)) }));
  const isSeen = useSeen();
  const none = shown.every((section) => section.games.length === 0);
  const total = going.length + ended.length;

  return (
    <main class="my-games">
      <div class="my-games-head">
        <h1>{t.tables.myGames}</h1>
        <nav class="row" aria-label={t.tables.newGame}>
          <PlayAlone />
          <a class="button main" href={addressOf(newGamePlace)}>
            {t.tables.newGame}
          </a>
        </nav>
      </div>
      {line === 'reconnecting' && (
        <p class="hint" role="status">
          {t.tables.offline}
        </p>
      )}
      <Invitations
        invitations={invitations}
        titleOf={(game) => gameClient(game).text(lang).title}
        optionsOf={({ game, options }) => optionWords(options, gameClient(game).optionText(lang), t)}
        pictureOf={pictureOf}
      />
      <Followed />
      {total >= worthFiltering && (
        <div class="my-games-filters">
          <Choice
            label={t.tables.show}
            values={filters.map((value) => ({ value, label: labels[value] }))}
            chosen={filter}
            onChoose={(chosen) => setFilter(chosen)}
          />
          <div class="field">
            <label for={id}>{t.tables.search}</label>
            <input
              id={id}
              type="search"
              autocomplete="off"
              value={wanted}
              onInput={(event) => setWanted(event.currentTarget.value)}
            />
          </div>
        </div>
      )}
      <div class="only-heard" role="status">
        {wanted !== '' && none ? t.tables.noneFits : ''}
      </div>
      {none && total > 0 && <p class="hint">{filter === 'mine' && wanted === '' ? t.tables.nothingWaits : t.tables.noneFits}</p>}
      {shown.map(
        (section) =>
          section.games.length > 0 && (
            <section key={section.name} class={`my-section ${section.name}`} aria-labelledby={`${id}-${section.name}`}>
              <h2 id={`${id}-${section.name}`}>
                {section.title} <span class="hint">{section.name === 'ended' ? '' : section.games.length}</span>
              </h2>
              <ul class="game-tiles">
                {section.games.slice(0, isSeen ? undefined : firstCards).map((game) => (
                  <GameCard key={game.room} game={game} now={now} />
                ))}
              </ul>
            </section>
          ),
      )}
      {isShown('ended') && finished.more && (
        <button type="button" class="more" disabled={finished.loading} onClick={() => void finished.next()}>
          {t.tables.more}
        </button>
      )}
      <Further lobby={lobby} />
      <Elsewhere listed={[...going, ...ended]} complete={finished.known && !finished.more} />
    </main>
  );
}

/** Whether the first render is on the screen; effects run after that. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => setSeen(true), []);
  return isSeen;
}

/** Games that ended since the page was opened come before those that had ended before. */
function withNewlyEnded(games: readonly MyGame[], before: readonly MyGame[]): readonly MyGame[] {
  const known = new Set(before.map(({ room }) => room));
  return [...games.filter(({ status, room }) => status === 'finished' && !known.has(room)), ...before];
}

/** Whether a player whose name contains this text is in the game. */
function isWith({ seats }: MyGame, wanted: string): boolean {
  const letters = folded(wanted);
  return letters === '' || seats.some(({ name }) => name !== null && folded(name).includes(letters));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
