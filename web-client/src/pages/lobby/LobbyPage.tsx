import './lobby.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient, pictureOf } from '../../games/find';
import type { GameFacts, Table } from '../../net/protocol';
import { clockKinds, publicTables, type TableFilter } from '../../net/tables';
import { addressOf, newGamePlace } from '../../router';
import { offeredGames } from '../../state/games';
import { useUi } from '../../ui/context';
import { useHome } from '../../ui/home';
import { Invitations } from '../../ui/Invitations';
import { optionWords } from '../../ui/optionWords';
import { usePerson } from '../../ui/person/context';
import { Picker } from '../../ui/Picker';
import { ErrorText } from '../../ui/refusal';
import { Switch } from '../../ui/Switch';
import { showTurn } from '../../ui/title';
import { TopBar } from '../../ui/TopBar';
import { useNow } from '../../ui/useNow';
import { TableCard } from './TableCard';

/** Refresh interval in milliseconds while the list is visible. */
const refreshEvery = 10_000;
const freeChoices = [1, 2, 3, 4];
/** How many more are shown on request. */
const pageLength = 50;
/** Hardly anyone follows players with more open tables. */
const mostFollowed = 200;

/** Open tables anyone can join: those of followed players first, then the best matches. */
export function LobbyPage() {
  const { t, lang } = useUi();
  const { invitations } = useHome();
  const following = usePerson().me?.following ?? [];
  const now = useNow();
  const [games, setGames] = useState<readonly GameFacts[]>([]);
  const [filter, setFilter] = useState<TableFilter>({ game: null, free: null, clock: null });
  const [onlyFitting, setOnlyFitting] = useState(false);
  const { tables, more, failure, look, showMore } = useTables(filter, following.length > 0);
  const shown = tables?.filter(({ fits, sits }) => fits || sits || !onlyFitting) ?? null;
  useEffect(() => showTurn(`${t.tables.lobby} · ${t.product}`, false), [t]);
  useEffect(() => {
    // Without the list of games only the filter by game is missing.
    offeredGames().then(setGames, () => undefined);
  }, []);
  const titleOf = (game: string) => gameClient(game).text(lang).title;

  return (
    <div class="lobby">
      <TopBar title={t.tables.lobby} />
      <main class="lobby-main">
        <div class="lobby-head">
          <div>
            <h1>{t.tables.lobby}</h1>
            <p class="hint">{t.tables.lobbyText}</p>
          </div>
          <div class="row">
            <a class="button main" href={addressOf(newGamePlace)}>
              {t.tables.newGame}
            </a>
          </div>
        </div>
        <Invitations
          invitations={invitations}
          titleOf={titleOf}
          optionsOf={({ game, options }) => optionWords(options, gameClient(game).optionText(lang), t)}
          pictureOf={pictureOf}
        />
        <div class="lobby-filters">
          <Picker
            label={t.tables.game}
            values={games.map(({ name }) => ({ value: name, label: titleOf(name) }))}
            chosen={filter.game}
            any={t.tables.allGames}
            onChoose={(game) => setFilter({ ...filter, game })}
          />
          <Picker
            label={t.tables.freeSeats}
            values={freeChoices.map((n) => ({ value: String(n), label: t.tables.atLeast(n) }))}
            chosen={filter.free === null ? null : String(filter.free)}
            any={t.tables.anyNumber}
            onChoose={(free) => setFilter({ ...filter, free: free === null ? null : Number(free) })}
          />
          <Picker
            label={t.tables.clock}
            values={clockKinds.map((kind) => ({ value: kind, label: t.tables.clocks[kind] }))}
            chosen={filter.clock}
            any={t.tables.anyClock}
            onChoose={(clock) => setFilter({ ...filter, clock })}
          />
          <Switch label={t.ratings.fitsMe} on={onlyFitting} onChange={setOnlyFitting} />
          <button type="button" onClick={look}>
            {t.tables.reload}
          </button>
        </div>
        <ErrorText why={failure} />
        {failure === null && tables === null && <p class="hint">{t.loading}</p>}
        {tables?.length === 0 && (
          <section class="card stack tight">
            <p>
              <strong>{t.tables.noTables}</strong>
            </p>
            <p class="hint">{t.tables.noTablesText}</p>
          </section>
        )}
        {tables && tables.length > 0 && shown?.length === 0 && <p class="hint">{t.ratings.noneFits}</p>}
        {shown && shown.length > 0 && (
          <ul class="table-cards">
            {shown.map((table) => (
              <TableCard key={table.room} table={table} now={now} />
            ))}
          </ul>
        )}
        {more && (
          <button type="button" class="more-tables" onClick={showMore}>
            {t.tables.moreTables}
          </button>
        )}
      </main>
    </div>
  );
}

interface Tables {
  /** Null: not loaded yet. */
  readonly tables: readonly Table[] | null;
  readonly more: boolean;
  readonly failure: unknown;
  look(): void;
  showMore(): void;
}

/** The list, refreshed periodically while the page is visible. */
function useTables({ game, free, clock }: TableFilter, followsSomeone: boolean): Tables {
  const [tables, setTables] = useState<readonly Table[] | null>(null);
  const [more, setMore] = useState(false);
  const [wanted, setWanted] = useState(pageLength);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    const wish = { game, free, clock };
    // Without these they are listed among the others.
    const followed = followsSomeone
      ? publicTables({ ...wish, players: 'followed' }, mostFollowed).then((answer) => answer.tables, () => [])
      : [];
    Promise.all([publicTables(wish, wanted), followed]).then(
      ([answer, first]) => {
        if (!current) return;
        const rooms = new Set(first.map(({ room }) => room));
        setTables([...first, ...answer.tables.filter(({ room }) => !rooms.has(room))]);
        setMore(answer.more);
        setFailure(null);
      },
      (why: unknown) => current && setFailure(why),
    );
    const again = setTimeout(() => {
      if (document.visibilityState === 'visible') setAsked(asked + 1);
    }, refreshEvery);
    const hurry = () => {
      if (document.visibilityState === 'visible') setAsked(asked + 1);
    };
    document.addEventListener('visibilitychange', hurry);
    return () => {
      current = false;
      clearTimeout(again);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [game, free, clock, followsSomeone, wanted, asked]);
  return {
    tables,
    more,
    failure,
    look: () => setAsked((n) => n + 1),
    showMore: () => setWanted((n) => n + pageLength),
  };
}
