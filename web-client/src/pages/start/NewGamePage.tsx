import './myGames.css';

import { useEffect } from 'preact/hooks';

import { useUi } from '../../ui/context';
import { usePerson } from '../../ui/person/context';
import { showTurn } from '../../ui/title';
import { TopBar } from '../../ui/TopBar';
import { Further } from './Further';
import { NewRoomCard } from './NewRoomCard';

/** Choose a game and open a room for it. */
export function NewGamePage() {
  const { t } = useUi();
  useEffect(() => showTurn(`${t.tables.newGame} · ${t.product}`, false), [t]);
  return (
    <div class="new-game">
      <TopBar title={t.tables.newGame} />
      <main class="new-game-main">
        <h1 class="only-heard">{t.tables.newGame}</h1>
        <NewRoomCard />
        <Further lobby={usePerson().me?.offers.lobby ?? false} />
      </main>
    </div>
  );
}
