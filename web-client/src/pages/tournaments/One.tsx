import { gameClient } from '../../games/find';
import { spanOf } from '../../i18n/span';
import type { Tournament } from '../../net/protocol';
import { resultsOf, tournamentCalled } from '../../net/tournaments';
import { addressOf, leaguePlace, tournamentsPlace } from '../../router';
import { clockWords } from '../../ui/clockWords';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';
import { linked } from '../../ui/linked';
import { Page } from '../../ui/Page';
import { useNow } from '../../ui/useNow';
import { About } from './About';
import { Chat } from './Chat';
import { codeIn } from './codeIn';
import { CrossTable } from './CrossTable';
import { Entry, LeaveRunning } from './Entry';
import { NotYet } from './NotYet';
import { OutOfDate } from './OutOfDate';
import { OwnGames } from './OwnGames';
import { startsTogether } from './pairings';
import { PrivateLink } from './PrivateLink';
import { Bracket, Rounds } from './Rounds';
import { Entrants, Standings } from './Standings';
import { useRefreshed } from './useRefreshed';
import { useWords } from './words';

/** Whether anything can still change. */
const isAlive = ({ state }: Tournament) => state === 'open' || state === 'running';

/** One tournament: what it is, the reader's part in it, standings and games. */
export function One({ link }: { link: string }) {
  const code = codeIn(link);
  const w = useWords();
  const { known, why, again } = useRefreshed(() => tournamentCalled(code), isAlive);
  if (known === null) return <NotYet title={w.title} notFound={w.notFound} all={w.all} why={why} onRetry={() => void again()} />;
  const hasStarted = known.pairings.length > 0;
  return (
    <Page title={known.name}>
      <OutOfDate why={why} />
      <Head tournament={known} />
      <div class="tournament">
        <div class="tournament-main">
          {known.state === 'running' && <OwnGames tournament={known} />}
          {known.state === 'open' && !known.league && <Entry tournament={known} onDone={again} />}
          {hasStarted ? <Standings tournament={known} /> : <Entrants tournament={known} />}
          {hasStarted && known.format === 'round_robin' && <CrossTable tournament={known} />}
          {hasStarted && (known.format === 'knockout' ? <Bracket tournament={known} /> : <Rounds tournament={known} />)}
          {/* Joining and leaving change whether the reader may write. */}
          <Chat key={String(known.joined)} code={code} isAlive={isAlive(known)} />
        </div>
        <aside class="tournament-side">
          <About tournament={known} />
          {known.visibility === 'link' && !known.league && (
            <PrivateLink place={tournamentsPlace(code)} label={w.link} text={w.linkText} />
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

/** Name, the essentials in a line, and progress. */
function Head({ tournament }: { tournament: Tournament }) {
  const { t, lang } = useUi();
  const w = useWords();
  const { name, game, format, best_of: bestOf, clock, rated, same_deal: sameDeal, state, description, league } = tournament;
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
      {league && <ToLeague league={league} />}
      {description !== '' && <p class="tournament-description name">{linked(description)}</p>}
      <p class="tournament-state" role="status">
        <Progress tournament={tournament} />
      </p>
    </header>
  );
}

/** Where a division belongs. */
function ToLeague({ league: { code, name, season, division } }: { league: NonNullable<Tournament['league']> }) {
  const w = useWords();
  return (
    <p>
      <a class="name to-league" href={addressOf(leaguePlace(code))}>
        {w.divisionOf(division, name, season)}
      </a>
    </p>
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
