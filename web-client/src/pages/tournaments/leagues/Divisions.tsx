import type { TournamentWords } from '../../../i18n/tournaments.en';
import type { League, LeagueDivision } from '../../../net/protocol';
import { addressOf, tournamentsPlace } from '../../../router';
import { classes } from '../../../ui/classes';
import { useUi } from '../../../ui/context';
import { pointsIn } from '../points';
import { useWords } from '../words';
import { endsZone, hasMoves, isPlaying } from './seasons';
import { useLeagueWords } from './words';

type Player = LeagueDivision['players'][number];

/** The standings of the latest season's divisions, and who goes up and down. */
export function Divisions({ league }: { league: League }) {
  const l = useLeagueWords();
  const { divisions, season } = league;
  if (divisions.length === 0) return null;
  const showsMoves = hasMoves(league);
  return (
    <section class="card stack" aria-labelledby="season">
      <h2 id="season">{l.season(season)}</h2>
      <div class="divisions">
        {divisions.map((division, i) => (
          <Division key={division.tournament} division={division} title={l.division(i + 1)} showsMoves={showsMoves} />
        ))}
      </div>
      {showsMoves && <p class="hint">{isPlaying(league) ? l.movesNow : l.movesNext}</p>}
    </section>
  );
}

interface DivisionProps {
  division: LeagueDivision;
  title: string;
  showsMoves: boolean;
}

function Division({ division, title, showsMoves }: DivisionProps) {
  const w = useWords();
  const l = useLeagueWords();
  const { tournament, players } = division;
  return (
    <section class="division stack tight">
      <div class="division-head">
        <h3>
          <a href={addressOf(tournamentsPlace(tournament))}>{title}</a>
        </h3>
        <span class="hint">{stateWords(division, w)}</span>
      </div>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col" class="number">
              <span class="only-heard">{w.place}</span>
            </th>
            <th scope="col">{w.player}</th>
            <th scope="col" class="number">
              {w.points}
            </th>
            {showsMoves && (
              <th scope="col">
                <span class="only-heard">{l.moves}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {players.map((player, i) => (
            <Row key={player.name} player={player} showsMoves={showsMoves} endsZone={showsMoves && endsZone(players, i)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  player: Player;
  showsMoves: boolean;
  /** A line below separates those who go up or down. */
  endsZone: boolean;
}

function Row({ player: { place, name, points, left, you, moves }, showsMoves, endsZone: isLast }: RowProps) {
  const { lang } = useUi();
  const w = useWords();
  return (
    <tr class={classes(you && 'is-you', isLast && 'ends-zone')}>
      <td class="number">{place}</td>
      <th scope="row">
        <span class="name">{name}</span>
        {you && <span class="badge">{w.you}</span>}
        {left && <span class="badge">{w.left}</span>}
      </th>
      <td class="number standings-points">{pointsIn({ same_deal: true }, points, lang)}</td>
      {showsMoves && <td>{moves !== 'stays' && <Arrow moves={moves} />}</td>}
    </tr>
  );
}

function Arrow({ moves }: { moves: 'up' | 'down' }) {
  const l = useLeagueWords();
  return (
    <span class={`goes-${moves}`} role="img" aria-label={l.moveOf[moves]} title={l.moveOf[moves]}>
      {moves === 'up' ? '▲' : '▼'}
    </span>
  );
}

function stateWords({ state, round, rounds }: LeagueDivision, w: TournamentWords): string {
  return state === 'running' ? w.roundNow(round, rounds) : w.stateOf[state];
}
