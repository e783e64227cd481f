import './followedTables.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { spanOf } from '../../i18n/span';
import type { Table } from '../../net/protocol';
import { publicTables } from '../../net/tables';
import { goTo, roomPlace } from '../../router';
import { wantSeat } from '../../state/arrival';
import { useUi } from '../../ui/context';
import { usePerson } from '../../ui/person/context';
import { useNow } from '../../ui/useNow';
import { wordsIn } from './followedWords';

/** How often the list is requested while the page is visible, in milliseconds. */
const refreshEvery = 30_000;
/** The lobby shows them all. */
const mostShown = 3;
/** Some may be full. */
const mostAsked = 20;

/** Tables of followed players that the user could join, the latest first. */
export function FollowedTables() {
  const { lang } = useUi();
  const tables = useFollowedTables(usePerson().me?.following);
  if (tables.length === 0) return null;
  return (
    <section class="followed-tables" aria-labelledby="followed-tables">
      <h2 id="followed-tables">{wordsIn(lang).title}</h2>
      <ul>
        {tables.slice(0, mostShown).map((table) => (
          <FollowedTable key={table.room} table={table} />
        ))}
      </ul>
    </section>
  );
}

function FollowedTable({ table }: { table: Table }) {
  const { t, lang } = useUi();
  const now = useNow();
  const { room, game, by, seats, since } = table;
  const { title } = gameClient(game).text(lang);
  const names = seats.flatMap(({ name }) => name ?? []);
  const join = () => {
    wantSeat(room);
    goTo(roomPlace(room));
  };
  return (
    <li class="card followed-table">
      <div>
        <h3>{title}</h3>
        {names.length > 0 && <p>{names.join(', ')}</p>}
        <p class="hint">
          {[t.tables.seatsTaken(names.length, seats.length), t.tables.opened(by, t.tables.ago(spanOf(now - since)))].join(' · ')}
        </p>
      </div>
      <button
        type="button"
        class="main"
        aria-label={t.tables.joinTable(title, by ?? names[0] ?? t.tables.somebody)}
        onClick={join}
      >
        {t.tables.join}
      </button>
    </li>
  );
}

/** Empty until it is known, and if the server does not say. */
function useFollowedTables(following: readonly string[] | undefined): readonly Table[] {
  const [tables, setTables] = useState<readonly Table[]>([]);
  useEffect(() => {
    let current = true;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      void publicTables({ game: null, free: null, clock: null, players: 'followed' }, mostAsked).then(
        (told) => current && setTables(told.tables.filter(({ fits }) => fits)),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, refreshEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [following]);
  return tables;
}
