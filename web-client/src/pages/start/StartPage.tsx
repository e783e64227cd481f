import './start.css';

import { useEffect, useState } from 'preact/hooks';

import type { GameFacts } from '../../net/protocol';
import { offeredGames } from '../../state/games';
import { useUi } from '../../ui/context';
import { IconButton } from '../../ui/IconButton';
import { PersonButton } from '../../ui/person/PersonButton';
import { refusalText } from '../../ui/refusal';
import { showTurn } from '../../ui/title';
import { useReload } from '../../ui/useReload';
import { NewRoom } from './NewRoom';
import { Plain } from './Plain';
import { RecentRooms } from './RecentRooms';

export function StartPage() {
  const { t, openSettings } = useUi();
  const [games, setGames] = useState<readonly GameFacts[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = () => {
    setFailure(null);
    offeredGames().then(setGames, setFailure);
  };
  useEffect(load, []);
  const outdated = useReload(failure, games !== null);
  useEffect(() => showTurn(t.product, false), [t]);

  return (
    <div class="start">
      <header class="start-head">
        <Plain />
        <div class="start-tools">
          <PersonButton />
          <IconButton icon="settings" label={t.settings} onClick={openSettings} />
        </div>
        <div class="start-title">
          <h1>{t.product}</h1>
          <p class="motto">{t.motto}</p>
        </div>
      </header>
      <main class="start-main">
        <p class="invitation">{t.invitation}</p>
        <section class="card" aria-labelledby="new-room">
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
          {games && games.length > 0 && <NewRoom games={games} />}
        </section>
        <RecentRooms />
      </main>
    </div>
  );
}
