import { useState } from 'preact/hooks';

import type { TournamentWords } from '../../i18n/tournaments.en';
import type { Entrant, Tournament } from '../../net/protocol';
import { addressOf, personPlace } from '../../router';
import { useUi } from '../../ui/context';
import { lastRoundOf } from './pairings';
import { pointsIn, tieBreak, tieBreaksOf } from './points';
import { roundName } from './roundName';
import { useWords } from './words';

/** How many are shown before the others are asked for. */
const firstShown = 50;

function useShown(standings: readonly Entrant[]) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? standings : standings.filter(({ you }, i) => i < firstShown || you);
  return { shown, hasMore: shown.length < standings.length, showAll: () => setShowsAll(true) };
}

/** Before the start: who has joined. */
export function Entrants({ tournament: { standings } }: { tournament: Tournament }) {
  const w = useWords();
  const { shown, hasMore, showAll } = useShown(standings);
  return (
    <section class="card stack tight" aria-labelledby="entrants">
      <h2 id="entrants">{w.entrants}</h2>
      {standings.length === 0 && <p>{w.nobody}</p>}
      <ol class="entrants">
        {shown.map((entrant) => (
          <li key={entrant.seed}>
            <Name entrant={entrant} />
          </li>
        ))}
      </ol>
      {hasMore && <More n={standings.length} onClick={showAll} />}
    </section>
  );
}

function More({ n, onClick }: { n: number; onClick(): void }) {
  const w = useWords();
  return (
    <button type="button" class="tournaments-more" onClick={onClick}>
      {w.allPlayers(n)}
    </button>
  );
}

function Name({ entrant: { name, you, left } }: { entrant: Entrant }) {
  const w = useWords();
  return (
    <>
      <a class="name" href={addressOf(personPlace(name))}>
        {name}
      </a>
      {you && <span class="badge">{w.you}</span>}
      {left && <span class="badge">{w.left}</span>}
    </>
  );
}

/** Rank, points and tie-breaks; in a knockout the round reached. */
export function Standings({ tournament }: { tournament: Tournament }) {
  const { lang } = useUi();
  const w = useWords();
  const { standings, format } = tournament;
  const { shown, hasMore, showAll } = useShown(standings);
  const isKnockout = format === 'knockout';
  const kinds = tieBreaksOf(tournament);
  return (
    <section class="card stack tight" aria-labelledby="standings">
      <h2 id="standings">{w.standings}</h2>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col" class="number">
              {w.place}
            </th>
            <th scope="col">{w.player}</th>
            <th scope="col" class={isKnockout ? undefined : 'number'}>
              {isKnockout ? w.reached : tournament.same_deal ? w.matchpoints : w.points}
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" class="number tie-break">
                <abbr title={`${w.tieOf[kind].name}: ${w.tieOf[kind].about}`}>{w.tieOf[kind].short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((entrant) => (
            <tr key={entrant.seed} class={entrant.you ? 'is-you' : undefined}>
              <td class="number">{entrant.place}</td>
              <th scope="row">
                <Name entrant={entrant} />
                {kinds.length > 0 && (
                  <span class="hint tie-breaks-below">
                    {kinds.map((kind, i) => (
                      <span key={kind}>
                        {w.tieOf[kind].short} {tieBreak(kind, entrant.tie_breaks[i] ?? 0, lang, tournament)}
                      </span>
                    ))}
                  </span>
                )}
              </th>
              {isKnockout ? <td>{reachedBy(entrant, tournament, w)}</td> : <td class="number standings-points">{pointsIn(tournament, entrant.points, lang)}</td>}
              {kinds.map((kind, i) => (
                <td key={kind} class="number tie-break">
                  {tieBreak(kind, entrant.tie_breaks[i] ?? 0, lang, tournament)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <More n={standings.length} onClick={showAll} />}
      {kinds.length > 0 && (
        <details class="tournament-options">
          <summary>{w.tieBreaks}</summary>
          <p>{w.tieBreaksText}</p>
          <dl class="tie-breaks">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt>{w.tieOf[kind].name}</dt>
                <dd>{w.tieOf[kind].about}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

/** The last round of a knockout in which a player played; the winner's is the title. */
function reachedBy({ seed, place }: Entrant, { state, pairings, rounds }: Tournament, w: TournamentWords): string {
  if (state === 'finished' && place === 1) return w.reachedWin;
  const round = lastRoundOf(pairings, seed);
  return round === 0 ? '' : roundName(round, rounds, true, w);
}
