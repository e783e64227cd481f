import './start.css';

import { useEffect, useState } from 'preact/hooks';

import type { GameFacts } from '../../net/protocol';
import { offeredGames } from '../../state/games';
import { useUi } from '../../ui/context';
import { refusalText } from '../../ui/refusal';
import { useReload } from '../../ui/useReload';
import { NewRoom } from './NewRoom';

/** The form for a new game, once the server has listed its games; or why that failed. `stranger`: see `NewRoom`. */
export function NewRoomCard({ stranger = false }: { stranger?: boolean }) {
  const { t } = useUi();
  const [games, setGames] = useState<readonly GameFacts[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = () => {
    setFailure(null);
    offeredGames().then(setGames, setFailure);
  };
  useEffect(load, []);
  const outdated = useReload(failure, games !== null);
  return (
    <section class="card start-new" aria-labelledby="new-room">
      <h2 id="new-room">{t.newRoom}</h2>
      {outdated && (
        <div class="stack">
          <p role="alert">{t.outdatedText}</p>
          <button type="button" onClick={() => location.reload()}>
            {t.reload}
          </button>
        </div>
      )}
      {failure !== null && !outdated && (
        <div class="stack">
          <p role="alert" class="error">
            {t.serverUnreachable} {refusalText(failure, t)}
          </p>
          <button type="button" onClick={load}>
            {t.retry}
          </button>
        </div>
      )}
      {failure === null && games === null && <p class="hint">{t.loading}</p>}
      {games?.length === 0 && <p>{t.noGames}</p>}
      {games && games.length > 0 && <NewRoom games={games} stranger={stranger} />}
    </section>
  );
}
