import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { listLeagues } from '../../net/leagues';
import type { LeagueSummary, TournamentSummary } from '../../net/protocol';
import { finishedTournaments, liveTournaments } from '../../net/tournaments';
import { addressOf, leaguePlace, tournamentsPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { usePerson } from '../../ui/person/context';
import { ErrorWithRetry } from '../../ui/refusal';
import { useNow } from '../../ui/useNow';
import { LeagueCard } from './leagues/LeagueCard';
import { TournamentCard } from './TournamentCard';
import { useRefreshed } from './useRefreshed';
import { useWords } from './words';

interface Lists {
  readonly live: readonly TournamentSummary[];
  readonly finished: readonly TournamentSummary[];
  readonly leagues: readonly LeagueSummary[];
}

async function askLists(): Promise<Lists> {
  const [live, finished, leagues] = await Promise.all([liveTournaments(), finishedTournaments(), listLeagues()]);
  return { live, finished, leagues };
}

/** All tournaments and leagues that the reader may see. */
export function Lists() {
  const { t } = useUi();
  const w = useWords();
  const now = useNow();
  const { known, why, again } = useRefreshed(askLists, () => true);
  const isEmpty = known !== null && known.live.length + known.finished.length + known.leagues.length === 0;
  const cardsOf = (tournaments: readonly TournamentSummary[] = []) =>
    tournaments.map((each) => <TournamentCard key={each.code} tournament={each} now={now} />);
  const inState = (state: TournamentSummary['state']) => cardsOf(known?.live.filter((each) => each.state === state));
  return (
    <Page title={w.title}>
      <header class="page-head tournaments-head">
        <div>
          <h1>{w.title}</h1>
          <p class="hint">{w.about}</p>
        </div>
        <ToForm />
      </header>
      <ErrorWithRetry why={why} again={() => void again()} />
      {known === null && why === null && <p class="hint">{t.loading}</p>}
      {isEmpty && (
        <section class="card stack tight">
          <p>
            <strong>{w.none}</strong>
          </p>
          <p class="hint">{w.noneText}</p>
        </section>
      )}
      <List title={w.open} cards={inState('open')} />
      <List title={w.running} cards={inState('running')} />
      <List title={w.leagues} cards={(known?.leagues ?? []).map((each) => <LeagueCard key={each.code} league={each} now={now} />)} first={6} />
      <List title={w.finished} cards={cardsOf(known?.finished)} first={6} />
    </Page>
  );
}

/** Links accounts to the forms, and tells guests to sign in. */
function ToForm() {
  const w = useWords();
  const { me, ask } = usePerson();
  if (!me) return null;
  if (!me.guest) {
    return (
      <div class="row tournaments-forms">
        <a class="button main" href={addressOf(tournamentsPlace('new'))}>
          {w.organise}
        </a>
        <a class="button" href={addressOf(leaguePlace('new'))}>
          {w.organiseLeague}
        </a>
      </div>
    );
  }
  return (
    <div class="stack tight tournaments-sign-in">
      <p class="hint">{w.accountsOnly}</p>
      <button type="button" onClick={() => ask('who')}>
        {w.signIn}
      </button>
    </div>
  );
}

interface ListProps {
  title: string;
  cards: readonly ComponentChildren[];
  /** How many are shown before the others are asked for; by default all. */
  first?: number;
}

function List({ title, cards, first = Infinity }: ListProps) {
  const w = useWords();
  const [showsAll, setShowsAll] = useState(false);
  if (cards.length === 0) return null;
  const shown = showsAll ? cards : cards.slice(0, first);
  return (
    <section class="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul class="tournament-cards">{shown}</ul>
      {shown.length < cards.length && (
        <button type="button" class="tournaments-more" onClick={() => setShowsAll(true)}>
          {w.showAll(cards.length)}
        </button>
      )}
    </section>
  );
}
