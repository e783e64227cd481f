import '../me.css';

import type { ComponentChildren } from 'preact';

import { gameClient, pictureOf } from '../../../games/find';
import { lookAtPlay, playByLink } from '../../../net/news';
import type { JsonObject, PlayAnswer } from '../../../net/protocol';
import { addressOf, roomPlace, startPlace } from '../../../router';
import { waitingFor } from '../../../state/home';
import { useUi } from '../../../ui/context';
import { Guarded } from '../../../ui/Guarded';
import { useHome } from '../../../ui/home';
import { useNewsWords } from '../../../ui/newsWords';
import { Page } from '../../../ui/Page';
import { ErrorText } from '../../../ui/refusal';
import { useAnswer } from '../../../ui/useAnswer';
import { useDoing } from '../../../ui/useDoing';

/**
 * The page of a link in a mail that plays one move: it asks first, because programs follow links. It needs no sign-in; the
 * link stands for its player.
 */
export function PlayPage({ secret }: { secret: string }) {
  const words = useNewsWords();
  const { known, why, again } = useAnswer(() => lookAtPlay(secret));
  const { busy, complaint, attempt } = useDoing();
  const play = async () => {
    try {
      await playByLink(secret);
    } finally {
      await again();
    }
  };
  return (
    <Page title={words.playTitle}>
      <section class="card stack arriving">
        <h1>{words.playTitle}</h1>
        {known ? (
          <Move move={known}>
            {complaint}
            {known.state === 'open' && (
              <button type="button" class="main" disabled={busy} onClick={() => void attempt(play)}>
                {words.playDo}
              </button>
            )}
          </Move>
        ) : (
          <NotKnown why={why} />
        )}
      </section>
    </Page>
  );
}

/** While the server is asked, and if it refuses. */
function NotKnown({ why }: { why: unknown }) {
  const { t } = useUi();
  if (why === null) return <p role="status">{t.loading}</p>;
  return (
    <>
      <ErrorText why={why} />
      <a class="button" href={addressOf(startPlace)}>
        {t.home}
      </a>
    </>
  );
}

/** The move in words, the board, and what can be done with it. */
function Move({ move, children }: { move: PlayAnswer; children: ComponentChildren }) {
  const { lang } = useUi();
  const words = useNewsWords();
  const { title } = gameClient(move.game).text(lang);
  const isOpen = move.state === 'open';
  return (
    <>
      <p>{words.playText(move.name, title)}</p>
      <p class="offered-move">{move.words[lang]}</p>
      {move.view && <Board game={move.game} view={move.view} />}
      <p role="status">{words.playStates[move.state]}</p>
      {children}
      <a class={isOpen ? 'button' : 'button main'} href={addressOf(roomPlace(move.room))}>
        {words.playTable}
      </a>
      {!isOpen && <Next but={move.room} />}
    </>
  );
}

function Board({ game, view }: { game: string; view: JsonObject }) {
  const Picture = pictureOf(game);
  return (
    <div class="offered-board">
      <Guarded>
        <Picture view={view} />
      </Guarded>
    </div>
  );
}

/** A link to the next game that waits for the user of this browser. */
function Next({ but }: { but: string }) {
  const { lang } = useUi();
  const words = useNewsWords();
  const next = waitingFor(useHome().games, but)[0];
  return (
    next && (
      <a class="button" href={addressOf(roomPlace(next.room))}>
        {words.playNext(gameClient(next.game).text(lang).title)}
      </a>
    )
  );
}
