import { useEffect, useMemo, useState } from 'preact/hooks';

import { gameClient, useGame } from '../games/find';
import type { ViewAnswer } from '../net/protocol';
import { publicView } from '../net/watch';
import { Board } from '../pages/watch/Board';
import { useWords } from '../pages/watch/words';
import { turnOfPast } from '../state/room';
import { useUi } from '../ui/context';

/** Milliseconds between requests while the game is running and the frame visible. */
const refreshEvery = 3_000;

/** A game that anyone may watch: its board, its players and a link. */
export function Embedded({ room }: { room: string }) {
  const { t, lang } = useUi();
  const w = useWords();
  const { answer, failed } = usePublicView(room);
  const play = useGame(answer?.game ?? null);
  const title = answer ? gameClient(answer.game).text(lang).title : t.product;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const { view, standing } = answer ?? {};
  const turn = useMemo(() => standing && turnOfPast(standing), [standing]);
  return (
    <div class="embedded">
      <header class="embedded-head">
        <strong>{title}</strong>
        <a href={`${location.origin}/#${room}`} target="_blank" rel="noopener">
          {w.playIdavoll}
        </a>
      </header>
      {answer && view && turn && play ? (
        <Board play={play} seq={answer.seq} view={view} turn={turn} isOver={answer.status === 'finished'} names={answer.names} />
      ) : (
        <p class="hint" role="status">
          {failed || (answer && !view) ? w.notFound : t.loading}
        </p>
      )}
    </div>
  );
}

/** The position, requested again while the game is running. */
function usePublicView(room: string): { answer: ViewAnswer | null; failed: boolean } {
  const [answer, setAnswer] = useState<ViewAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  const isOver = answer?.status === 'finished';
  useEffect(() => {
    if (isOver) return undefined;
    let current = true;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      publicView(room).then(
        (told) => current && setAnswer((shown) => (shown?.seq === told.seq && shown.status === told.status ? shown : told)),
        () => current && setFailed(true),
      );
    };
    look();
    const timer = setInterval(look, refreshEvery);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [room, isOver]);
  return { answer, failed };
}
