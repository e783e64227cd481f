import { useState } from 'preact/hooks';

import type { TournamentSummary } from '../../net/protocol';
import { finishedTournaments, liveTournaments } from '../../net/tournaments';
import { addressOf, tournamentsPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { usePerson } from '../../ui/person/context';
import { refusalText } from '../../ui/refusal';
import { useNow } from '../../ui/useNow';
import { TournamentCard } from './TournamentCard';
import { useRefreshed } from './useRefreshed';
import { useWords } from './words';

interface Lists {
  readonly live: readonly TournamentSummary[];
  readonly finished: readonly TournamentSummary[];
}

async function askLists(): Promise<Lists> {
  const [live, finished] = await Promise.all([liveTournaments(), finishedTournaments()]);
  return { live, finished };
}

/** All tournaments that the reader may see. */
export function Lists() {
  const { t } = useUi();
  const w = useWords();
  const { known, why, again } = useRefreshed(askLists, () => true);
  const inState = (state: TournamentSummary['state']) => known?.live.filter((each) => each.state === state) ?? [];
  const isEmpty = known !== null && known.live.length + known.finished.length === 0;
  return (
    <Page title={w.title}>
      <header class="page-head tournaments-head">
        <div>
          <h1>{w.title}</h1>
          <p class="hint">{w.about}</p>
        </div>
        <ToForm />
      </header>
      {why !== null && (
        <div class="row">
          <p role="alert" class="error">
            {refusalText(why, t)}
          </p>
          <button type="button" onClick={() => void again()}>
            {t.retry}
          </button>
        </div>
      )}
      {known === null && why === null && <p class="hint">{t.loading}</p>}
      {isEmpty && (
        <section class="card stack tight">
          <p>
            <strong>{w.none}</strong>
          </p>
          <p class="hint">{w.noneText}</p>
        </section>
      )}
      <List title={w.open} tournaments={inState('open')} />
      <List title={w.running} tournaments={inState('running')} />
      <List title={w.finished} tournaments={known?.finished ?? []} first={6} />
    </Page>
  );
}

/** Links accounts to the form, and tells guests to sign in. */
function ToForm() {
  const w = useWords();
  const { me, ask } = usePerson();
  if (!me) return null;
  if (!me.guest) {
    return (
      <a class="button main" href={addressOf(tournamentsPlace('new'))}>
        {w.organise}
      </a>
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
  tournaments: readonly TournamentSummary[];
  /** How many are shown before the others are asked for; by default all. */
  first?: number;
}

function List({ title, tournaments, first = Infinity }: ListProps) {
  const w = useWords();
  const now = useNow();
  const [showsAll, setShowsAll] = useState(false);
  if (tournaments.length === 0) return null;
  const shown = showsAll ? tournaments : tournaments.slice(0, first);
  return (
    <section class="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul class="tournament-cards">
        {shown.map((each) => (
          <TournamentCard key={each.code} tournament={each} now={now} />
        ))}
      </ul>
      {shown.length < tournaments.length && (
        <button type="button" class="tournaments-more" onClick={() => setShowsAll(true)}>
          {w.showAll(tournaments.length)}
        </button>
      )}
    </section>
  );
}
