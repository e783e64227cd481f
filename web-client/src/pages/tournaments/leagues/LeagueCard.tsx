import { gameClient } from '../../../games/find';
import type { Messages } from '../../../i18n/messages';
import { spanOf } from '../../../i18n/span';
import type { TournamentWords } from '../../../i18n/tournaments.en';
import type { LeagueSummary } from '../../../net/protocol';
import { leaguePlace } from '../../../router';
import { clockWords } from '../../../ui/clockWords';
import { useUi } from '../../../ui/context';
import { Card } from '../Card';
import { useWords } from '../words';
import { divisionSizes, missingPlayers } from './sizes';

/** A league in a list. */
export function LeagueCard({ league, now }: { league: LeagueSummary; now: number }) {
  const { t, lang } = useUi();
  const w = useWords();
  const { code, name, game, clock, division, players, state, joined, organises } = league;
  return (
    <Card
      name={name}
      place={leaguePlace(code)}
      joined={joined && state !== 'ended' ? w.youPlay : null}
      organises={organises}
      about={[gameClient(game).text(lang).title, w.aboutSize(division)]}
      details={[clockWords(clock, t)]}
      players={w.players(players)}
      state={stateWords(league, now, w, t)}
    />
  );
}

/** The running season, when the next one starts, or when the league ended. */
function stateWords(league: LeagueSummary, now: number, w: TournamentWords, t: Messages): string {
  const { state, season, seats, next_at: nextAt, ended_at: endedAt } = league;
  const next = season + 1;
  if (state === 'running') return w.seasonOf.running(season);
  if (state === 'ended') return endedAt === null ? w.stateOf.finished : w.endedAgo(t.tables.ago(spanOf(now - endedAt)));
  if (nextAt === null) return w.seasonOf.signUp(next);
  if (nextAt > now) return w.seasonOf.in(next, spanOf(nextAt - now));
  return missingPlayers(league) > 0 ? w.seasonOf.with(next, divisionSizes(seats).least) : w.seasonOf.any(next);
}
