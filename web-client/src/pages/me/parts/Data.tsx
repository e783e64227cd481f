import { useState } from 'preact/hooks';

import { exportMe } from '../../../net/account';
import type { Me } from '../../../net/protocol';
import { addressOf, goTo, startPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { useFresh } from '../../../ui/person/Fresh';
import { PasswordField } from '../../../ui/person/PasswordField';
import { saveFile } from '../../../ui/saveFile';
import { useDoing } from '../../../ui/useDoing';
import { AllGames } from './AllGames';

/** Exporting all data as a file, and deleting the account. */
export function Data({ me }: { me: Me }) {
  const { t } = useUi();
  const { busy, complaint, attempt } = useDoing();
  const take = () =>
    void attempt(async () => saveFile('idavoll-me.json', `${JSON.stringify(await exportMe(), null, 2)}\n`));
  return (
    <>
      <section class="card stack">
        <h3>{t.people.exportTitle}</h3>
        <p>{t.people.exportText}</p>
        <p>
          <a href={addressOf({ page: 'privacy' })}>{t.people.whatIsKept}</a>
        </p>
        {complaint}
        <div class="row">
          <button type="button" disabled={busy} onClick={take}>
            {t.people.exportDo}
          </button>
        </div>
      </section>
      <AllGames />
      <Leaving me={me} />
    </>
  );
}

function Leaving({ me }: { me: Me }) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const fresh = useFresh();
  const remove = (event: Event) => {
    event.preventDefault();
    if (me.password && password === '') {
      complain(t.people.passwordMissing);
      return;
    }
    void attempt(async () => {
      await fresh(() => person.remove(me.password ? password : null));
      goTo(startPlace);
      notify(t.people.deleted);
    });
  };
  return (
    <section class="card stack">
      <h3>{t.people.deleteTitle}</h3>
      <div class="stack tight">
        <h4>{t.people.deleteGoes}</h4>
        <Bullets lines={t.people.deleteGoesList} />
      </div>
      <div class="stack tight">
        <h4>{t.people.deleteStays}</h4>
        <Bullets lines={t.people.deleteStaysList} />
      </div>
      {asked ? (
        <form class="stack" onSubmit={remove} noValidate>
          <p role="alert">{t.people.deleteNoWay}</p>
          {me.password && <PasswordField label={t.people.deletePassword} value={password} onInput={setPassword} />}
          {complaint}
          <div class="row">
            <button type="button" disabled={busy} onClick={() => setAsked(false)}>
              {t.people.deleteKeep}
            </button>
            <button type="submit" class="danger main" disabled={busy}>
              {t.people.deleteDo}
            </button>
          </div>
        </form>
      ) : (
        <div class="row">
          <button type="button" class="danger" onClick={() => setAsked(true)}>
            {t.people.deleteAsk}
          </button>
        </div>
      )}
    </section>
  );
}

function Bullets({ lines }: { lines: readonly string[] }) {
  return (
    <ul class="bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
