import { gameClient } from '../../games/find';
import type { Messages } from '../../i18n/messages';
import { spanOf } from '../../i18n/span';
import type { TournamentWords } from '../../i18n/tournaments.en';
import type { TournamentSummary } from '../../net/protocol';
import { tournamentsPlace } from '../../router';
import { clockWords } from '../../ui/clockWords';
import { useUi } from '../../ui/context';
import { Card } from './Card';
import { startsTogether } from './pairings';
import { useWords } from './words';

/** A tournament in a list. */
export function TournamentCard({ tournament, now }: { tournament: TournamentSummary; now: number }) {
  const { t, lang } = useUi();
  const w = useWords();
  const { code, name, game, format, best_of: bestOf, clock, rated, same_deal: sameDeal, players, to, state, joined, organises } = tournament;
  return (
    <Card
      name={name}
      place={tournamentsPlace(code)}
      joined={joined ? w.joined : null}
      organises={organises}
      about={[gameClient(game).text(lang).title, w.formatOf[format], ...(bestOf > 1 ? [w.bestOf(bestOf)] : [])]}
      details={[clockWords(clock, t), ...(rated ? [w.rated] : []), ...(sameDeal ? [w.sameDealBadge] : [])]}
      players={state === 'open' ? w.playersOf(players, to) : w.players(players)}
      state={stateWords(tournament, now, w, t)}
    />
  );
}

/** When it starts, its current round, or when it ended. */
function stateWords(tournament: TournamentSummary, now: number, w: TournamentWords, t: Messages): string {
  const { state, starts_at: startsAt, ended_at: endedAt, round, rounds, to } = tournament;
  switch (state) {
    case 'open':
      if (startsAt === null) return w.startsFull(to);
      return startsAt <= now ? w.startsAny : w.startsIn(spanOf(startsAt - now));
    case 'running':
      return startsTogether(tournament) ? w.allStarted : w.roundNow(round, rounds);
    default:
      return endedAt === null ? w.stateOf[state] : w.endedAgo(t.tables.ago(spanOf(now - endedAt)));
  }
}
