import { useEffect, useState } from 'preact/hooks';

import { isShared } from '../../state/localPlayers';
import { knownRooms } from '../../state/memory';
import { useUi } from '../../ui/context';
import { useHome } from '../../ui/home';
import { usePerson } from '../../ui/person/context';
import { script, ScriptGone, useArrival } from '../../ui/script';
import { showTurn } from '../../ui/title';
import { TopBar } from '../../ui/TopBar';
import { OfflineRooms } from './Remembered';
import { useFinished } from './useFinished';
import { Welcome } from './Welcome';

/** Strangers have no games. */
export const myGames = script('my games', async () => (await import('./MyGames')).MyGames);

/** The user's games, or a way into a first one. */
export function StartPage() {
  const { t } = useUi();
  const { games, line } = useHome();
  const going = games?.filter(({ status }) => status !== 'finished') ?? [];
  const finished = useFinished(games !== null, going.map(({ room }) => room).sort().join());
  // Users who have been to a room will have games, so they are not shown a page that disappears at once.
  const [hasBeenHere] = useState(() => knownRooms().length > 0);
  const isKnown = games !== null && (games.length > 0 || finished.known);
  const isWaiting = !isKnown && line !== 'refused' && hasBeenHere;
  const isOffline = !navigator.onLine || line === 'reconnecting';
  const [sharesDevice] = useState(() => knownRooms().some(({ code }) => isShared(code)));
  const hasGames = games !== null && (games.length + finished.games.length > 0 || sharesDevice);
  const lobby = games !== null && (usePerson().me?.offers.lobby ?? false);
  // While the list is loading. Not loaded without a network.
  useEffect(() => {
    if (hasBeenHere && navigator.onLine) myGames.load().catch(() => undefined);
  }, []);
  const { gone } = useArrival('my games', hasGames ? myGames : null);
  const MyGames = myGames.there();
  useEffect(() => showTurn(hasGames ? `${t.tables.myGames} · ${t.product}` : t.product, false), [hasGames, t]);

  if (!hasGames && !isWaiting) return <Welcome lobby={lobby} />;
  if (gone) return <ScriptGone />;
  return (
    <div class="start">
      <TopBar title={t.product} />
      {hasGames && MyGames ? (
        <MyGames games={games} finished={finished} lobby={lobby} />
      ) : (
        <main class="my-games">
          <h1>{t.tables.myGames}</h1>
          <p class="hint late" role="status">
            {isOffline ? t.tables.noNetwork : t.tables.loading}
          </p>
          {isOffline && <OfflineRooms />}
        </main>
      )}
    </div>
  );
}
