import { useCallback, useEffect, useState } from 'preact/hooks';

import { Refusal } from '../net/http';
import { askMe } from '../net/people';
import type { Me } from '../net/protocol';
import { useUi } from '../ui/context';
import { Fresh } from '../ui/person/Fresh';
import { ErrorWithRetry } from '../ui/refusal';
import { Shell } from '../ui/Shell';
import { AuditPage } from './audit/AuditPage';
import { BansPage } from './bans/BansPage';
import { Frame } from './frame/Frame';
import { type Keeper, KeeperContext } from './frame/keeper';
import { GamePage } from './game/GamePage';
import { GamesPage } from './games/GamesPage';
import { HealthPage } from './health/HealthPage';
import { PeoplePage } from './people/PeoplePage';
import { PersonPage } from './people/PersonPage';
import { addressOf, type Place, usePlace } from './place';
import { ReportsPage } from './reports/ReportsPage';
import { TournamentsPage } from './tournaments/TournamentsPage';
import { useWords } from './words';

/** The console for staff; for everyone else, a single sentence. */
export function Console() {
  return (
    <Shell>
      <ForKeeper />
    </Shell>
  );
}

function ForKeeper() {
  const { t } = useUi();
  const place = usePlace();
  const [me, setMe] = useState<Me | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const ask = useCallback(() => {
    setWhy(null);
    askMe().then(setMe, setWhy);
  }, []);
  useEffect(ask, [ask]);

  if (why !== null && isNobody(why)) return <NoRole />;
  if (why !== null) {
    return (
      <Frame place={null}>
        <ErrorWithRetry why={why} again={ask} />
      </Frame>
    );
  }
  if (!me) {
    return (
      <Frame place={null}>
        <p class="hint">{t.loading}</p>
      </Frame>
    );
  }
  const keeper = keeperOf(me);
  if (!keeper) return <NoRole />;
  return (
    <KeeperContext.Provider value={keeper}>
      <Fresh who={keeper}>
        <Frame place={place}>
          <Page key={pageKey(place)} place={place} />
        </Frame>
      </Fresh>
    </KeeperContext.Provider>
  );
}

/** Whether a call was refused because the caller is not signed in or has no role. */
function isNobody(why: unknown): boolean {
  return why instanceof Refusal && (why.code === 'no_guest' || why.code === 'not_signed_in');
}

function keeperOf(me: Me): Keeper | null {
  if (me.role === undefined || me.name === null) return null;
  return { name: me.name, role: me.role, hasPassword: me.password, hasPasskeys: me.passkeys > 0 };
}

/** Searching keeps the page; another game or person is a new page. */
function pageKey(place: Place): string {
  return place.page === 'games' || place.page === 'people' ? place.page : addressOf(place);
}

/** The page of each place: the only list of them. */
function Page({ place }: { place: Place }) {
  switch (place.page) {
    case 'games':
      return <GamesPage wanted={place.wanted} />;
    case 'game':
      return <GamePage number={place.number} />;
    case 'people':
      return <PeoplePage search={place.search} />;
    case 'person':
      return <PersonPage name={place.name} />;
    case 'reports':
      return <ReportsPage status={place.status} />;
    case 'bans':
      return <BansPage />;
    case 'tournaments':
      return <TournamentsPage />;
    case 'audit':
      return <AuditPage />;
    case 'health':
      return <HealthPage />;
  }
}

/** For everyone else: what this page is, and a link to the games. Reveals nothing beyond the server's response. */
function NoRole() {
  const words = useWords();
  return (
    <Frame place={null}>
      <section class="card stack narrow">
        <h1>{words.noRole}</h1>
        <p>{words.noRoleText}</p>
        <p>
          <a class="button main" href="/">
            {words.toStart}
          </a>
        </p>
      </section>
    </Frame>
  );
}
