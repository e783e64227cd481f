import { newEntropy } from '../../../fair/entropy';
import { endLeague, joinLeague, leaveLeague, startSeason } from '../../../net/leagues';
import type { League } from '../../../net/protocol';
import { addressOf, tournamentsPlace } from '../../../router';
import { classes } from '../../../ui/classes';
import { usePerson } from '../../../ui/person/context';
import { Sure } from '../../../ui/Sure';
import { useRefusalText } from '../refusals';
import { SignIn } from '../SignIn';
import { type Changing, useChange } from '../useChange';
import { isPlaying, ownDivision } from './seasons';
import { missingPlayers } from './sizes';
import { useLeagueWords } from './words';

/** The most players a league can have. */
const mostPlayers = 400;

/** Whether the organiser can start a season. */
const canStart = (league: League) => league.state === 'open' && missingPlayers(league) === 0;

interface PartProps extends Changing {
  league: League;
}

/** The reader's part in a league: joining and leaving, and for the organiser starting a season and ending it. */
export function LeagueEntry({ league, onDone }: { league: League; onDone(): Promise<void> }) {
  const l = useLeagueWords();
  const { me } = usePerson();
  const changing = useChange(onDone, useRefusalText(l.refusals));
  const { state, organises } = league;
  const own = isPlaying(league) ? ownDivision(league) : null;
  if (!me || (state === 'ended' && !own)) return null;
  return (
    <section class="card stack" aria-label={l.league}>
      {own && (
        <a class="button main tournament-big" href={addressOf(tournamentsPlace(own.tournament))}>
          {l.toYourDivision}
        </a>
      )}
      {state !== 'ended' && (me.guest ? <SignIn text={l.accountsOnly} /> : <Player league={league} {...changing} />)}
      {state !== 'ended' && organises && <Organiser league={league} {...changing} />}
      {changing.complaint}
    </section>
  );
}

function Player({ league, busy, change }: PartProps) {
  const l = useLeagueWords();
  const { code, joined, season, players, state, organises } = league;
  const next = season + 1;
  const plays = state === 'running' && ownDivision(league) !== null;
  const isMain = !plays && !(organises && canStart(league));
  if (joined) {
    return (
      <>
        <p>{plays ? l.playsNow(season) : l.playsFrom(next)}</p>
        <div class="row">
          <Sure
            text={l.leave}
            question={l.leaveSure(plays ? season : null)}
            disabled={busy}
            onDo={() => change(() => leaveLeague(code), l.nowLeft)}
          />
        </div>
      </>
    );
  }
  return (
    <>
      {plays && <p>{l.playsLast(season)}</p>}
      {players < mostPlayers ? (
        <button
          type="button"
          class={classes(isMain && 'main', 'tournament-big')}
          disabled={busy}
          onClick={() => change(() => joinLeague(code, newEntropy()), l.nowJoined(next))}
        >
          {l.join(next)}
        </button>
      ) : (
        <p>{l.isFull}</p>
      )}
    </>
  );
}

function Organiser({ league, busy, change }: PartProps) {
  const l = useLeagueWords();
  const { code, season, state } = league;
  const next = season + 1;
  const missing = missingPlayers(league);
  return (
    <div class="stack tight tournament-organiser">
      <p>{l.youOrganise}</p>
      {state === 'open' && missing > 0 && <p>{l.tooFew(next, missing)}</p>}
      <div class="row">
        {state === 'open' && (
          <button
            type="button"
            class={canStart(league) ? 'main' : undefined}
            disabled={busy || !canStart(league)}
            onClick={() => change(() => startSeason(code), l.nowStarted(next))}
          >
            {l.start(next)}
          </button>
        )}
        <Sure
          text={l.end}
          question={l.endSure(state === 'running' ? season : null)}
          disabled={busy}
          onDo={() => change(() => endLeague(code))}
        />
      </div>
    </div>
  );
}
