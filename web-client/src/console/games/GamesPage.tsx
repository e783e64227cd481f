import { useCallback, useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { type GamesSearch, searchGames } from '../../net/console';
import { listGames } from '../../net/http';
import type { ConsoleGame } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Picker } from '../../ui/Picker';
import { TextField } from '../../ui/TextField';
import { Pages } from '../parts/Pages';
import { Scrolled } from '../parts/Scrolled';
import { Titled } from '../parts/Titled';
import { usePaged } from '../../ui/usePaged';
import { When } from '../parts/When';
import { addressOf, gamePlace, gamesPlace, goTo, statuses } from '../place';
import { useWords } from '../words';
import { Records } from './Records';

const atOnce = 50;

/** Every game, newest first, with a search. */
export function GamesPage({ wanted }: { wanted: GamesSearch }) {
  const words = useWords();
  const { search, game, status, from, until } = wanted;
  const ask = useCallback(
    async (after: ConsoleGame | null) => {
      const { games, more } = await searchGames({ search, game, status, from, until }, after?.number ?? null, atOnce);
      return { items: games, more };
    },
    [search, game, status, from, until],
  );
  const list = usePaged(ask);
  return (
    <>
      <Titled title={words.games.title} />
      <Search wanted={wanted} />
      <Records wanted={wanted} key={JSON.stringify(wanted)} />
      <Pages list={list} none={words.games.none}>
        {(games) => <GamesTable games={games} />}
      </Pages>
    </>
  );
}

function Search({ wanted }: { wanted: GamesSearch }) {
  const { t, lang } = useUi();
  const words = useWords();
  const [search, setSearch] = useState(wanted.search ?? '');
  const [games, setGames] = useState<readonly string[]>([]);
  useEffect(() => setSearch(wanted.search ?? ''), [wanted.search]);
  useEffect(() => {
    // Without the list only the choice of a game is missing.
    listGames().then(
      (told) => setGames(told.map(({ name }) => name)),
      () => undefined,
    );
  }, []);
  const look = (changed: Partial<GamesSearch> = {}) =>
    goTo(gamesPlace({ ...wanted, search: search.trim() === '' ? null : search.trim(), ...changed }));
  const statusWords = { open: t.statusOpen, running: t.statusRunning, finished: t.statusFinished };
  const known = wanted.game !== null && !games.includes(wanted.game) ? [...games, wanted.game] : games;
  return (
    <form
      class="card console-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <TextField
        label={words.games.search}
        value={search}
        onInput={setSearch}
        autocomplete="off"
        plain
        maxLength={100}
        hint={words.games.searchHint}
      >
        <button type="submit">{words.search}</button>
      </TextField>
      <Picker
        label={t.people.game}
        chosen={wanted.game}
        any={words.games.anyGame}
        values={known.map((value) => ({ value, label: gameClient(value).text(lang).title }))}
        onChoose={(chosen) => look({ game: chosen })}
      />
      <Picker
        label={words.games.status}
        chosen={wanted.status}
        any={words.games.anyStatus}
        values={statuses.map((value) => ({ value, label: statusWords[value] }))}
        onChoose={(chosen) => look({ status: chosen })}
      />
      <TextField
        label={words.games.from}
        type="date"
        value={wanted.from ?? ''}
        onInput={(day) => look({ from: day === '' ? null : day })}
      />
      <TextField
        label={words.games.until}
        type="date"
        value={wanted.until ?? ''}
        onInput={(day) => look({ until: day === '' ? null : day })}
      />
    </form>
  );
}

function GamesTable({ games }: { games: readonly ConsoleGame[] }) {
  const { t, lang } = useUi();
  const words = useWords();
  const statusWords = { open: t.statusOpen, running: t.statusRunning, finished: t.statusFinished };
  return (
    <Scrolled label={words.games.title}>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{words.games.number}</th>
            <th scope="col">{t.people.game}</th>
            <th scope="col">{words.games.status}</th>
            <th scope="col">{t.players}</th>
            <th scope="col">{words.games.moves}</th>
            <th scope="col">{words.games.opened}</th>
            <th scope="col">{words.games.ended}</th>
          </tr>
        </thead>
        <tbody>
          {games.map(({ number, game, status, players, actions, opened, ended, broken }) => (
            <tr key={number}>
              <th scope="row">
                <a class="button" href={addressOf(gamePlace(number))} aria-label={words.games.open(number)}>
                  {number}
                </a>
              </th>
              <td>{gameClient(game).text(lang).title}</td>
              <td>
                {statusWords[status]} {broken && <span class="badge badge-danger">{words.games.broken}</span>}
              </td>
              <td>{t.list(players.map((name, seat) => name ?? t.seat(seat + 1)))}</td>
              <td>{actions}</td>
              <td>
                <When at={opened} />
              </td>
              <td>{ended !== null && <When at={ended} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
