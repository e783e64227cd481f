import { useCallback, useEffect, useState } from 'preact/hooks';

import { Refusal } from '../net/http';
import { askMe } from '../net/people';
import type { Me } from '../net/protocol';
import { useUi } from '../ui/context';
import { Fresh } from '../ui/person/Fresh';
import { refusalText } from '../ui/refusal';
import { Shell } from '../ui/Shell';
import { AuditPage } from './audit/AuditPage';
import { Frame } from './frame/Frame';
import { type Keeper, KeeperContext } from './frame/keeper';
import { GamePage } from './game/GamePage';
import { GamesPage } from './games/GamesPage';
import { HealthPage } from './health/HealthPage';
import { PeoplePage } from './people/PeoplePage';
import { PersonPage } from './people/PersonPage';
import { addressOf, type Place, usePlace } from './place';
import { ReportsPage } from './reports/ReportsPage';
import { useWords } from './words';

/** The console: for those with a role, and nothing but a sentence for everybody else. */
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
        <p role="alert" class="error">
          {refusalText(why, t)}
        </p>
        <div class="row">
          <button type="button" onClick={ask}>
            {t.retry}
          </button>
        </div>
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

/** Whether a call was refused for want of anybody who could have made it. */
function isNobody(why: unknown): boolean {
  return why instanceof Refusal && (why.code === 'no_guest' || why.code === 'not_signed_in');
}

function keeperOf(me: Me): Keeper | null {
  if (me.role === undefined || me.name === null) return null;
  return { name: me.name, role: me.role, hasPassword: me.password, hasPasskeys: me.passkeys > 0 };
}

/** What is searched stays on its page; another game or person is another page. */
function pageKey(place: Place): string {
  return place.page === 'games' || place.page === 'people' ? place.page : addressOf(place);
}

/** Each place has its page: the one list of them. */
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
    case 'audit':
      return <AuditPage />;
    case 'health':
      return <HealthPage />;
  }
}

/** For everybody else: what this page is, and the way to the games. It says nothing that the server did not. */
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
