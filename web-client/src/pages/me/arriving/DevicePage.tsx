import '../me.css';

import { useState } from 'preact/hooks';

import { goInstead, startPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { Page } from '../../../ui/Page';
import { usePerson } from '../../../ui/person/context';
import { KeptApart } from '../../../ui/person/KeptApart';
import { useDoing } from '../../../ui/useDoing';

/** The page of the link for a second device: it changes nothing until the user confirms. */
export function DevicePage({ secret }: { secret: string }) {
  const { t, notify } = useUi();
  const { person, me } = usePerson();
  const [keptApart, setKeptApart] = useState<readonly string[]>([]);
  const { busy, complaint, attempt } = useDoing();
  const leave = () => goInstead(startPlace);
  const become = () =>
    void attempt(async () => {
      const rooms = await person.spendDeviceLink(secret);
      notify(t.people.deviceDone);
      if (rooms.length > 0) setKeptApart(rooms);
      else leave();
    });
  return (
    <Page title={t.people.deviceTitle}>
      <section class="card stack arriving">
        {keptApart.length > 0 ? (
          <>
            <h1>{t.people.keptApart}</h1>
            <KeptApart rooms={keptApart} onDone={leave} />
          </>
        ) : (
          <>
            <h1>{t.people.deviceTitle}</h1>
            <p>{t.people.deviceText}</p>
            {me && (
              <p class="hint">{me.guest ? t.people.deviceGuestComesAlong : t.people.deviceComesAlong(me.name ?? '')}</p>
            )}
            {complaint}
            <button type="button" class="main" disabled={busy} onClick={become}>
              {t.people.deviceDo}
            </button>
          </>
        )}
      </section>
    </Page>
  );
}
