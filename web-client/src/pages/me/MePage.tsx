import './me.css';

import { useEffect } from 'preact/hooks';

import type { Me } from '../../net/protocol';
import { addressOf, type MyPart, myParts, myPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { usePerson } from '../../ui/person/context';
import { Fresh } from '../../ui/person/Fresh';
import { script, ScriptGone, useArrival } from '../../ui/script';
import { Devices } from './parts/Devices';
import { Keys } from './parts/Keys';
import { MyPeople } from './parts/MyPeople';
import { MyProfile } from './parts/MyProfile';
import { News } from './parts/News';
import { Programs } from './parts/Programs';

const parts = { profile: MyProfile, news: News, keys: Keys, devices: Devices, people: MyPeople, programs: Programs, data: LaterData };

/** The user's settings, as a guest or with an account. */
export function MePage({ part }: { part: MyPart }) {
  const { t } = useUi();
  const { person, me, failed } = usePerson();
  // Shows changes made on another device.
  useEffect(() => void person.load(), [part]);

  if (!me) {
    return (
      <Page title={t.menu.you}>
        <h1>{t.menu.you}</h1>
        {failed ? (
          <div class="stack narrow">
            <p role="alert" class="error">
              {t.people.unknown}
            </p>
            <button type="button" onClick={() => void person.load()}>
              {t.retry}
            </button>
          </div>
        ) : (
          <p class="hint">{t.loading}</p>
        )}
      </Page>
    );
  }
  const Part = parts[isFor(part, me) ? part : 'profile'];
  return (
    <Page title={t.menu.you}>
      <header class="page-head">
        <h1>
          {me.name ?? t.people.guest}
          {me.bot && <span class="badge">{t.people.bot}</span>}
        </h1>
        <p class="hint">
          {me.guest ? t.people.guestOfBrowser : me.since !== null && t.people.since(t.day(me.since))}
        </p>
        {me.role !== undefined && <a href="/admin">{t.reports.console}</a>}
      </header>
      <div class="me">
        <nav class="me-parts" aria-label={t.people.partsLabel}>
          <ul>
            {myParts.filter((each) => isFor(each, me)).map((each) => (
              <li key={each}>
                <a href={addressOf(myPlace(each))} aria-current={each === part ? 'page' : undefined}>
                  {t.people.parts[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="me-part stack">
          <h2 class="only-heard">{t.people.parts[part]}</h2>
          <Fresh who={{ name: me.name ?? '', hasPassword: me.password, hasPasskeys: me.passkeys > 0 }}>
            <Part me={me} />
          </Fresh>
        </div>
      </div>
    </Page>
  );
}

/** Guests have no API tokens, and notifications exist only where the server can send any. */
function isFor(part: MyPart, me: Me): boolean {
  if (part === 'news') return me.offers.push || (me.offers.mail && !me.guest);
  return !me.guest || part !== 'programs';
}

/** Rarely needed, so in a script of its own. */
const data = script('data', async () => (await import('./parts/Data')).Data);

function LaterData({ me }: { me: Me }) {
  const { gone } = useArrival(me, data);
  const Data = data.there();
  return gone ? <ScriptGone /> : Data && <Data me={me} />;
}
