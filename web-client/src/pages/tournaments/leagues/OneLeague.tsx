import { gameClient } from '../../../games/find';
import { leagueCalled } from '../../../net/leagues';
import type { League } from '../../../net/protocol';
import { leaguePlace } from '../../../router';
import { clockWords } from '../../../ui/clockWords';
import { useUi } from '../../../ui/context';
import { linked } from '../../../ui/linked';
import { Page } from '../../../ui/Page';
import { codeIn } from '../codeIn';
import { NotYet } from '../NotYet';
import { OutOfDate } from '../OutOfDate';
import { PrivateLink } from '../PrivateLink';
import { useRefreshed } from '../useRefreshed';
import { useWords } from '../words';
import { AboutLeague, FairDeals, HowItWorks } from './AboutLeague';
import { Divisions } from './Divisions';
import { EarlierSeasons } from './EarlierSeasons';
import { LeagueEntry } from './LeagueEntry';
import { Members } from './Members';
import { NextSeason } from './NextSeason';
import { isPlaying } from './seasons';
import { useLeagueWords } from './words';

/** Whether anything can still change. */
const isAlive = (league: League) => league.state !== 'ended' || isPlaying(league);

/** One league: what comes next, the reader's part in it, the latest season's divisions and the next one's players. */
export function OneLeague({ link }: { link: string }) {
  const code = codeIn(link);
  const l = useLeagueWords();
  const { known, why, again } = useRefreshed(() => leagueCalled(code), isAlive);
  if (known === null) return <NotYet title={l.league} notFound={l.notFound} all={l.all} why={why} onRetry={() => void again()} />;
  return (
    <Page title={known.name}>
      <OutOfDate why={why} />
      <Head league={known} />
      <div class="tournament">
        <div class="tournament-main">
          <LeagueEntry league={known} onDone={again} />
          <Divisions league={known} />
          {known.state !== 'ended' && <Members league={known} />}
          <EarlierSeasons league={known} />
        </div>
        <aside class="tournament-side">
          <AboutLeague league={known} />
          <HowItWorks league={known} />
          <FairDeals league={known} />
          {known.visibility === 'link' && <PrivateLink place={leaguePlace(code)} label={l.link} text={l.linkText} />}
        </aside>
      </div>
    </Page>
  );
}

/** Name, the essentials in a line, and what happens next. */
function Head({ league }: { league: League }) {
  const { t, lang } = useUi();
  const w = useWords();
  const l = useLeagueWords();
  const { name, game, clock, state, description } = league;
  return (
    <header class="page-head">
      <h1>
        <span class="name">{name}</span>
        <span class="badge">{l.stateOf[state]}</span>
      </h1>
      <p>{[l.league, gameClient(game).text(lang).title, clockWords(clock, t), w.sameDealBadge].join(' · ')}</p>
      {description !== '' && <p class="tournament-description name">{linked(description)}</p>}
      <p class="tournament-state" role="status">
        <NextSeason league={league} />
      </p>
    </header>
  );
}
