import './games.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient, pictureOf } from '../../games/find';
import type { GameFacts } from '../../net/protocol';
import { addressOf, rulesPlace } from '../../router';
import { offeredGames } from '../../state/games';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';
import { LearnButton } from '../../ui/learn/LearnButton';
import { Page } from '../../ui/Page';
import { ErrorText } from '../../ui/refusal';
import { wordsIn } from './words';

/** The games that can be learned by playing. */
export function GamesPage() {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const [games, setGames] = useState<readonly GameFacts[]>([]);
  const [why, setWhy] = useState<unknown>(null);
  useEffect(() => void offeredGames().then(setGames, setWhy), []);
  const fitting = games.filter(({ name }) => gameClient(name).loadLesson);
  return (
    <Page title={t.menu.learn}>
      <header class="page-head">
        <h1>{w.title}</h1>
        <p class="hint">{w.about}</p>
      </header>
      <ErrorText why={why} />
      <ul class="games-list">
        {fitting.map((game) => (
          <Game key={game.name} game={game} />
        ))}
      </ul>
    </Page>
  );
}

function Game({ game: { name, seats } }: { game: GameFacts }) {
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
          <LearnButton game={name} title={title} />
          <a class="button" href={addressOf(rulesPlace(name))}>
            <Icon name="rules" />
            {t.rulesOf(title)}
          </a>
        </div>
      </div>
    </li>
  );
}
