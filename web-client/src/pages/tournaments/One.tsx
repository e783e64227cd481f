import { gameClient } from '../../games/find';
import { spanOf } from '../../i18n/span';
import { Refusal } from '../../net/http';
import type { Tournament } from '../../net/protocol';
import { resultsOf, tournamentCalled } from '../../net/tournaments';
import { addressOf, linkTo, tournamentsPlace } from '../../router';
import { clockWords } from '../../ui/clockWords';
import { useUi } from '../../ui/context';
import { CopyField } from '../../ui/CopyField';
import { Icon } from '../../ui/Icon';
import { linked } from '../../ui/linked';
import { Page } from '../../ui/Page';
import { refusalText } from '../../ui/refusal';
import { useNow } from '../../ui/useNow';
import { About } from './About';
import { CrossTable } from './CrossTable';
import { Entry, LeaveRunning } from './Entry';
import { OwnGames } from './OwnGames';
import { startsTogether } from './pairings';
import { isUnknown } from './refusals';
import { Bracket, Rounds } from './Rounds';
import { Entrants, Standings } from './Standings';
import { useRefreshed } from './useRefreshed';
import { useWords } from './words';

/** Whether anything can still change. */
const isAlive = ({ state }: Tournament) => state === 'open' || state === 'running';

/** Returns the code in a link, which may be in upper case or followed by what was copied along with it. */
const codeIn = (link: string) => /^[0-9a-z]*/.exec(link.toLowerCase())![0];

/** One tournament: what it is, the reader's part in it, standings and games. */
export function One({ link }: { link: string }) {
  const code = codeIn(link);
  const { t } = useUi();
  const w = useWords();
  const { known, why, again } = useRefreshed(() => tournamentCalled(code), isAlive);
  if (known === null) return <NotYet why={why} onRetry={() => void again()} />;
  const hasStarted = known.pairings.length > 0;
  return (
    <Page title={known.name}>
      {why !== null && (
        <p role="status" class="hint">
          {isLost(why) ? w.outOfDate : refusalText(why, t)}
        </p>
      )}
      <Head tournament={known} />
      <div class="tournament">
        <div class="tournament-main">
          {known.state === 'running' && <OwnGames tournament={known} />}
          {known.state === 'open' && <Entry tournament={known} onDone={again} />}
          {hasStarted ? <Standings tournament={known} /> : <Entrants tournament={known} />}
          {hasStarted && known.format === 'round_robin' && <CrossTable tournament={known} />}
          {hasStarted && (known.format === 'knockout' ? <Bracket tournament={known} /> : <Rounds tournament={known} />)}
        </div>
        <aside class="tournament-side">
          <About tournament={known} />
          {known.visibility === 'link' && (
            <section class="card stack tight">
              <CopyField label={w.link} text={linkTo(tournamentsPlace(code))} />
              <p class="hint">{w.linkText}</p>
            </section>
          )}
          {hasStarted && (
            <a class="button" href={resultsOf(code)} download={`${code}.csv`}>
              <Icon name="download" />
              {w.results}
            </a>
          )}
          {known.state === 'running' && known.joined && <LeaveRunning tournament={known} onDone={again} />}
        </aside>
      </div>
    </Page>
  );
}

const isLost = (why: unknown) => why instanceof Refusal && why.code === 'line';

/** Before the server has responded, and if there is no such tournament. */
function NotYet({ why, onRetry }: { why: unknown; onRetry(): void }) {
  const { t } = useUi();
  const w = useWords();
  const unknown = isUnknown(why);
  if (why === null) {
    return (
      <Page title={w.title}>
        <h1 class="only-heard">{w.title}</h1>
        <p class="hint">{t.loading}</p>
      </Page>
    );
  }
  return (
    <Page title={unknown ? w.notFound : w.title}>
      <h1>{unknown ? w.notFound : w.title}</h1>
      <p role="alert">{unknown ? w.notFoundText : refusalText(why, t)}</p>
      <div class="row">
        {!unknown && (
          <button type="button" onClick={onRetry}>
            {t.retry}
          </button>
        )}
        <a class="button" href={addressOf(tournamentsPlace())}>
          {w.all}
        </a>
      </div>
    </Page>
  );
}

/** Name, the essentials in a line, and progress. */
function Head({ tournament }: { tournament: Tournament }) {
  const { t, lang } = useUi();
  const w = useWords();
  const { name, game, format, best_of: bestOf, clock, rated, same_deal: sameDeal, state, description } = tournament;
  const essentials = [
    gameClient(game).text(lang).title,
    w.formatOf[format],
    ...(bestOf > 1 ? [w.bestOf(bestOf)] : []),
    clockWords(clock, t),
    ...(rated ? [w.rated] : []),
    ...(sameDeal ? [w.sameDealBadge] : []),
  ];
  return (
    <header class="page-head">
      <h1>
        <span class="name">{name}</span>
        <span class="badge">{w.stateOf[state]}</span>
      </h1>
      <p>{essentials.join(' · ')}</p>
      {description !== '' && <p class="tournament-description name">{linked(description)}</p>}
      <p class="tournament-state" role="status">
        <Progress tournament={tournament} />
      </p>
    </header>
  );
}

/** When it starts, which round is played, or who has won. */
function Progress({ tournament }: { tournament: Tournament }) {
  const { t } = useUi();
  const w = useWords();
  const now = useNow();
  const { state, from, to, starts_at: startsAt, round, rounds, standings, pairings } = tournament;
  const tables = pairings.flatMap((each) => each.tables);
  const done = tables.filter((table) => table.state === 'finished').length;
  switch (state) {
    case 'open':
      if (startsAt === null) return <>{w.opens.full(from, to)}</>;
      return <>{startsAt <= now ? w.opens.now : w.opens.at(t.date(startsAt), spanOf(startsAt - now), from, to)}</>;
    case 'running':
      return <>{startsTogether(tournament) ? w.roundGames(done, tables.length) : w.roundIs(round, rounds)}</>;
    case 'cancelled':
      return <>{w.cancelled}</>;
    case 'finished': {
      const winner = standings.find(({ place }) => place === 1);
      if (!winner) return <>{w.isOver}</>;
      return <strong>{winner.you ? w.youWon : w.winner(winner.name)}</strong>;
    }
  }
}
