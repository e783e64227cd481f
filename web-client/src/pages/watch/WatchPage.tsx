import './watch.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { GameFacts, WatchedGame } from '../../net/protocol';
import { gamesToWatch } from '../../net/watch';
import { addressOf, lobbyPlace, roomPlace, watchPlace } from '../../router';
import { offeredGames } from '../../state/games';
import { useUi } from '../../ui/context';
import { useMayHaveTables } from '../../ui/home';
import { Icon } from '../../ui/Icon';
import { Page } from '../../ui/Page';
import { ErrorText } from '../../ui/refusal';
import { useAnswer } from '../../ui/useAnswer';
import { useNow } from '../../ui/useNow';
import { Live } from './Live';
import { WatchedCard } from './WatchedCard';
import { useWords } from './words';

/** Milliseconds between requests while the page is visible. */
const refreshEvery = 20_000;

/** Games to watch: a live one, other running ones, notable ended ones, and recorded ones. */
export function WatchPage() {
  const { t } = useUi();
  const w = useWords();
  const now = useNow();
  const { known, why, again } = useAnswer(gamesToWatch);
  const [shown, setShown] = useState<WatchedGame | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, refreshEvery);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);
  const running = known?.running ?? [];
  const live = shown ?? running[0] ?? null;
  // The first game stays, even if it ends or others are listed before it.
  useEffect(() => {
    if (live && !shown) setShown(live);
  }, [live]);
  const next = running.find(({ room }) => room !== live?.room);
  const showNext = () => {
    setShown(next ?? null);
    void again();
  };
  const watch = (game: WatchedGame) => {
    setShown(game);
    scrollTo({ top: 0 });
  };
  return (
    <Page title={t.menu.watch}>
      <header class="page-head">
        <h1>{w.title}</h1>
        <p class="hint">{w.about}</p>
      </header>
      <ErrorText why={why} />
      {known === null && why === null && <p class="hint">{t.loading}</p>}
      {live && <Live key={live.room} game={live} onNext={next ? showNext : null} />}
      {known && !live && <NothingRuns />}
      {running.length > 0 && (
        <section class="stack" aria-labelledby="running">
          <h2 id="running">{w.running}</h2>
          <ul class="watched-cards">
            {running.map((game) => (
              <WatchedCard key={game.room} game={game} now={now}>
                {game.room === live?.room ? (
                  <span class="hint">{w.shownHere}</span>
                ) : (
                  <button type="button" onClick={() => watch(game)}>
                    <Icon name="eye" />
                    {w.watchHere}
                  </button>
                )}
                <a class="button" href={addressOf(roomPlace(game.room))}>
                  {w.toRoom}
                </a>
              </WatchedCard>
            ))}
          </ul>
        </section>
      )}
      {known && known.ended.length > 0 && (
        <section class="stack" aria-labelledby="ended">
          <h2 id="ended">{w.ended}</h2>
          <ul class="watched-cards">
            {known.ended.map((game) => (
              <WatchedCard key={game.room} game={game} now={now}>
                <a class="button" href={addressOf(roomPlace(game.room, 0))}>
                  <Icon name="history" />
                  {w.replay}
                </a>
              </WatchedCard>
            ))}
          </ul>
        </section>
      )}
      <Recorded />
    </Page>
  );
}

function NothingRuns() {
  const w = useWords();
  const hasTables = useMayHaveTables();
  return (
    <section class="card stack tight">
      <p>
        <strong>{w.nothing}</strong>
      </p>
      <p class="hint">{w.nothingText}</p>
      {hasTables && (
        <div class="row">
          <a class="button main" href={addressOf(lobbyPlace)}>
            {w.openTables}
          </a>
        </div>
      )}
    </section>
  );
}

/** Games recorded with the page. */
function Recorded() {
  const { t, lang } = useUi();
  const w = useWords();
  const [offered, setOffered] = useState<readonly GameFacts[]>([]);
  // The page's other parts say if the server cannot be reached.
  useEffect(() => void offeredGames().then(setOffered, () => undefined), []);
  const games = offered.map(({ name }) => gameClient(name)).filter(({ recorded }) => recorded);
  return (
    <section class="stack" aria-labelledby="recorded">
      <h2 id="recorded">{w.recorded}</h2>
      <p class="hint">{w.recordedText}</p>
      <div class="row recorded-games">
        {games.map(({ name, text }) => (
          <a key={name} class="button" href={addressOf(watchPlace(name))} aria-label={`${t.watchGame}: ${text(lang).title}`}>
            <Icon name="eye" />
            {text(lang).title}
          </a>
        ))}
      </div>
      <p>
        <a href={addressOf({ page: 'record' })}>{w.openRecord}</a>
      </p>
    </section>
  );
}
