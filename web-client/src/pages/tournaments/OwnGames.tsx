import type { TournamentWords } from '../../i18n/tournaments.en';
import type { Entrant, Tournament } from '../../net/protocol';
import { addressOf, roomPlace } from '../../router';
import { useUi } from '../../ui/context';
import { useHome } from '../../ui/home';
import { namesOf } from './names';
import { pairingsOf, runningGamesOf, startsTogether } from './pairings';
import { useWords } from './words';

/** While it runs: the reader's next game with a large button, then their others; or why there is none. */
export function OwnGames({ tournament }: { tournament: Tournament }) {
  const { t } = useUi();
  const w = useWords();
  const { games } = useHome();
  const own = tournament.standings.find(({ you }) => you);
  if (!own) return null;
  const waitsFor = (code: string) => games?.some(({ room, your_turn: yours }) => room === code && yours) ?? false;
  const running = runningGamesOf(tournament, own.seed).map((game) => ({ ...game, yours: waitsFor(game.room) }));
  const [next, ...others] = [...running.filter(({ yours }) => yours), ...running.filter(({ yours }) => !yours)];
  const names = namesOf(tournament);
  const against = (seeds: readonly number[]) => t.list(seeds.map(names));
  if (!next) {
    return (
      <section class="card" aria-label={w.yourGame}>
        <p>{whyNone(tournament, own, w)}</p>
      </section>
    );
  }
  return (
    <section class="card stack tight your-game" aria-labelledby="your-game">
      <h2 id="your-game">{others.length === 0 ? w.yourGame : w.yourGames}</h2>
      <p class="row">
        <span class="name">{w.against(against(next.opponents), next.round)}</span>
        {next.yours && <span class="badge badge-turn">{w.yourTurn}</span>}
      </p>
      <a class="button main tournament-big" href={addressOf(roomPlace(next.room))}>
        {w.goToGame}
      </a>
      {others.length > 0 && (
        <ul class="row">
          {others.map(({ room, opponents, yours }) => (
            <li key={room}>
              <a class="button" href={addressOf(roomPlace(room))}>
                <span class="name">{w.goTo(against(opponents))}</span>
                {yours && <span class="badge badge-turn">{w.yourTurn}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Why a player has no game now. */
function whyNone(tournament: Tournament, { seed, left }: Entrant, w: TournamentWords): string {
  if (left) return w.youLeft;
  const { format, pairings } = tournament;
  const round = pairings.at(-1);
  if (round?.byes.includes(seed)) return w.bye(round.round);
  if (startsTogether(tournament)) return w.allDone;
  const pairing = round && pairingsOf(round).find(({ seeds }) => seeds.includes(seed));
  const own = pairing?.points?.[pairing.seeds.indexOf(seed)] ?? 0;
  const isBeaten = pairing === undefined || (pairing.points?.some((each) => each > own) ?? false);
  return format === 'knockout' && isBeaten ? w.out : w.waitForRound;
}
