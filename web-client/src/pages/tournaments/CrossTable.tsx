import type { Entrant, Tournament, TournamentTable } from '../../net/protocol';
import { addressOf, roomPlace } from '../../router';
import { useUi } from '../../ui/context';
import { gamesBetween, pointsOf } from './pairings';
import { pointsIn } from './points';
import { useWords } from './words';

/** A round robin: everyone against everyone, both in the order of the standings. Results link to their games. */
export function CrossTable({ tournament }: { tournament: Tournament }) {
  const { lang } = useUi();
  const w = useWords();
  const { standings, pairings } = tournament;
  return (
    <section class="card stack tight" aria-labelledby="cross-table">
      <h2 id="cross-table">{w.crossTable}</h2>
      <p class="hint">{w.crossText}</p>
      {/* Wide tables are scrolled, also by keyboard. */}
      <div class="cross-scroll" tabIndex={0}>
        <table class="cross-table">
          <thead>
            <tr>
              <th scope="col">{w.player}</th>
              {standings.map(({ seed, place, name }) => (
                <th key={seed} scope="col" title={name}>
                  <span aria-hidden="true">{place}</span>
                  <span class="only-heard">{name}</span>
                </th>
              ))}
              <th scope="col">{w.points}</th>
            </tr>
          </thead>
          <tbody>
            {standings.map((row) => (
              <tr key={row.seed} class={row.you ? 'is-you' : undefined}>
                <th scope="row">
                  <span class="number">{row.place}</span> <span class="name">{row.name}</span>
                </th>
                {standings.map((column) => (
                  <td key={column.seed} class={row === column ? 'itself' : undefined}>
                    {row !== column &&
                      gamesBetween(pairings, row.seed, column.seed).map((game) => (
                        <Result key={game.room ?? ''} tournament={tournament} game={game} row={row} column={column} />
                      ))}
                  </td>
                ))}
                <td class="standings-points">{pointsIn(tournament, row.points, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The points of the row's player. */
function Result({ tournament, game, row, column }: { tournament: Tournament; game: TournamentTable; row: Entrant; column: Entrant }) {
  const { lang } = useUi();
  const w = useWords();
  const text = game.points === null ? '·' : pointsIn(tournament, pointsOf(game, row.seed), lang);
  const label = w.crossCell(row.name, column.name, game.points === null ? w.unfinished : text);
  if (game.room === null) {
    return (
      <span role="img" aria-label={label}>
        {text}
      </span>
    );
  }
  return (
    <a href={addressOf(roomPlace(game.room))} aria-label={label} title={label}>
      {text}
    </a>
  );
}
