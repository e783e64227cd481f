import type { LeagueWords } from '../../../i18n/leagues.en';
import { spanOf } from '../../../i18n/span';
import type { League } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { useNow } from '../../../ui/useNow';
import { commonRound, isPlaying } from './seasons';
import { divisionSizes, missingPlayers } from './sizes';
import { useLeagueWords } from './words';

/** The running season, and when the next one starts. */
export function NextSeason({ league }: { league: League }) {
  const { t } = useUi();
  const l = useLeagueWords();
  const now = useNow();
  const { state, season, pause } = league;
  switch (state) {
    case 'ended':
      return <>{isPlaying(league) ? l.endsWith(season) : l.hasEnded}</>;
    case 'running':
      return <>{[running(league, l), l.follows(season + 1, pause)].join(' ')}</>;
    case 'open':
      return <>{upcoming(league, now, l, t.date).join(' ')}</>;
  }
}

function running({ season, divisions }: League, l: LeagueWords): string {
  const common = commonRound(divisions);
  return common ? l.runsIn(season, common.round, common.rounds) : l.runs(season);
}

/** A season that is due starts as soon as there are enough players. */
function upcoming(league: League, now: number, l: LeagueWords, dateOf: (time: number) => string): readonly string[] {
  const { season, seats, next_at: nextAt } = league;
  const next = season + 1;
  const isShort = missingPlayers(league) > 0;
  const { least } = divisionSizes(seats);
  if (nextAt !== null && nextAt <= now) return [isShort ? l.startsWith(next, least) : l.startsAny(next)];
  const when = nextAt === null ? l.startsByHand(next) : l.startsAt(next, spanOf(nextAt - now), dateOf(nextAt));
  return isShort ? [when, l.needs(least)] : [when];
}
