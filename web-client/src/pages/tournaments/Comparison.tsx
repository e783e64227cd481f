import type { Tournament, TournamentRound, TournamentTable } from '../../net/protocol';
import { addressOf, roomPlace } from '../../router';
import { classes } from '../../ui/classes';
import { useUi } from '../../ui/context';
import { entrantsOf } from './names';
import { difference, share } from './points';
import { useWords } from './words';

/** After a round with the same deal: its tables seat by seat. Each row is a table. */
export function Comparison({ tournament, round }: { tournament: Tournament; round: TournamentRound }) {
  const w = useWords();
  const { tables } = round;
  if (tables.length === 0) return null;
  if (tables.some(({ differences }) => differences === null)) return <p class="hint">{w.closed}</p>;
  const seats = tables[0]!.seats.map((_, seat) => seat);
  const title = `comparison-${round.round}`;
  return (
    <section class="stack tight" aria-labelledby={title}>
      <h4 id={title}>{w.comparison}</h4>
      <p class="hint">{w.comparisonText}</p>
      {/* Wide tables are scrolled, also by keyboard. */}
      <div class="cross-scroll" tabIndex={0}>
        <table class="cross-table comparison">
          <thead>
            <tr>
              <th scope="col">{w.table}</th>
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  {w.seat(seat + 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tables.map((table, i) => (
              <tr key={table.seats.join()}>
                <th scope="row">{table.room === null ? i + 1 : <a href={addressOf(roomPlace(table.room))}>{i + 1}</a>}</th>
                {seats.map((seat) => (
                  <Cell key={seat} tournament={tournament} table={table} seat={seat} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A player's points, matchpoints and difference from the mean of the seat. */
function Cell({ tournament, table, seat }: { tournament: Tournament; table: TournamentTable; seat: number }) {
  const { lang } = useUi();
  const w = useWords();
  const seed = table.seats[seat]!;
  const entrant = entrantsOf(tournament.standings).get(seed);
  const apart = table.differences?.[seat] ?? null;
  return (
    <td class={classes(entrant?.you && 'is-yours')}>
      <span class="name">{entrant?.name ?? `#${seed}`}</span>
      <strong>{share(table.points?.[seat] ?? 0, lang)}</strong>
      <span class="hint">
        {apart === null ? w.notCompared : `${w.score(table.scores?.[seat] ?? 0)} (${difference(apart, lang)})`}
      </span>
    </td>
  );
}
