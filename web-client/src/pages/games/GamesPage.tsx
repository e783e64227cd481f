import './games.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient, pictureOf } from '../../games/find';
import type { GameFacts } from '../../net/protocol';
import { addressOf, rulesPlace, watchPlace } from '../../router';
import { offeredGames } from '../../state/games';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';
import { LearnButton } from '../../ui/learn/LearnButton';
import { Page } from '../../ui/Page';
import { refusalText } from '../../ui/refusal';
import { wordsIn } from './words';

interface GamesPageProps {
  about: 'learn' | 'recordings';
}

/** The games that can be learned by playing, or those with a recorded game to watch. */
export function GamesPage({ about }: GamesPageProps) {
  const { t, lang } = useUi();
  const w = wordsIn(lang)[about];
  const [games, setGames] = useState<readonly GameFacts[]>([]);
  const [why, setWhy] = useState<unknown>(null);
  useEffect(() => void offeredGames().then(setGames, setWhy), []);
  const fitting = games.filter(({ name }) => {
    const { loadLesson, recorded } = gameClient(name);
    return about === 'learn' ? loadLesson : recorded;
  });
  return (
    <Page title={about === 'learn' ? t.menu.learn : t.menu.watch}>
      <header class="page-head">
        <h1>{w.title}</h1>
        <p class="hint">{w.about}</p>
      </header>
      {about === 'recordings' && (
        <p>
          <a href={addressOf({ page: 'record' })}>{wordsIn(lang).openRecord}</a>
        </p>
      )}
      {why !== null && (
        <p role="alert" class="error">
          {refusalText(why, t)}
        </p>
      )}
      <ul class="games-list">
        {fitting.map((game) => (
          <Game key={game.name} game={game} about={about} />
        ))}
      </ul>
    </Page>
  );
}

function Game({ game: { name, seats }, about }: GamesPageProps & { game: GameFacts }) {
  const { t, lang } = useUi();
  const { title, tagline, minutes, weight } = gameClient(name).text(lang);
  const Picture = pictureOf(name);
  return (
    <li class="card">
      <div class="games-picture">
        <Picture view={null} />
      </div>
      <div class="stack tight">
        <h2>{title}</h2>
        <p>{tagline}</p>
        <p class="hint">
          {[
            t.seatsRange(seats.min, seats.max),
            ...(minutes ? [t.minutes(...minutes)] : []),
            ...(weight ? [t.weight[weight]] : []),
          ].join(' · ')}
        </p>
        <div class="row">
          {about === 'learn' ? (
            <>
              <LearnButton game={name} title={title} />
              <a class="button" href={addressOf(rulesPlace(name))}>
                <Icon name="rules" />
                {t.rulesOf(title)}
              </a>
            </>
          ) : (
            <a class="button" href={addressOf(watchPlace(name))} aria-label={`${t.watchGame}: ${title}`}>
              <Icon name="eye" />
              {t.watchGame}
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
