import type { TournamentWords } from '../../i18n/tournaments.en';
import type { Tournament, TournamentTable } from '../../net/protocol';
import { addressOf, roomPlace } from '../../router';
import { classes } from '../../ui/classes';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';
import { entrantsOf } from './names';
import type { Pairing } from './pairings';
import { pointsIn } from './points';
import { useWords } from './words';

interface PairingBoxProps {
  pairing: Pairing;
  tournament: Tournament;
  /** The seeds that advanced to the next round of a knockout. */
  winners: readonly number[];
}

/** The players of a table with their results, and links to its games. */
export function PairingBox({ pairing, tournament, winners }: PairingBoxProps) {
  const { t, lang } = useUi();
  const w = useWords();
  const entrants = entrantsOf(tournament.standings);
  const { seeds, games } = pairing;
  const nameOf = (seed: number) => entrants.get(seed)?.name ?? `#${seed}`;
  const isYours = seeds.some((seed) => entrants.get(seed)?.you);
  const names = t.list(seeds.map(nameOf));
  const scores = games.length === 1 ? games[0]!.scores : null;
  return (
    <li class={classes('pairing', isYours && 'is-yours')}>
      <ul class="pairing-players">
        {seeds.map((seed, i) => (
          <li key={seed} class={winners.includes(seed) ? 'won' : undefined}>
            <span class="name">{nameOf(seed)}</span>
            {winners.includes(seed) && <Winner />}
            {scores && <span class="hint">{w.score(scores[i] ?? 0)}</span>}
            {pairing.points && <strong class="pairing-points">{pointsIn(tournament, pairing.points[i] ?? 0, lang)}</strong>}
          </li>
        ))}
      </ul>
      <div class="pairing-games">
        {games.map((game, i) => (
          <GameLink key={game.room ?? i} game={game} no={games.length > 1 ? i + 1 : null} isYours={isYours} names={names} />
        ))}
      </div>
    </li>
  );
}

function Winner() {
  const w = useWords();
  return (
    <span class="pairing-winner" role="img" aria-label={w.goesOn} title={w.goesOn}>
      <Icon name="check" />
    </span>
  );
}

interface GameLinkProps {
  game: TournamentTable;
  /** Its number among several games; null: the only one. */
  no: number | null;
  isYours: boolean;
  names: string;
}

function GameLink({ game, no, isYours, names }: GameLinkProps) {
  const w = useWords();
  const { room, state } = game;
  const numbered = (text: string) => (no === null ? text : `${w.gameNo(no)}: ${text}`);
  if (room === null) return state === 'running' ? <span class="hint">{numbered(w.unfinished)}</span> : null;
  const text = numbered(linkWords(state, isYours, w));
  return (
    <a href={addressOf(roomPlace(room))} aria-label={`${text} (${names})`}>
      {text}
    </a>
  );
}

function linkWords(state: TournamentTable['state'], isYours: boolean, w: TournamentWords): string {
  if (state === 'finished') return w.view;
  return isYours ? w.yourGame : w.watch;
}
