import '../me.css';

import { useState } from 'preact/hooks';

import { goInstead, startPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { Page } from '../../../ui/Page';
import { usePerson } from '../../../ui/person/context';
import { passwordComplaint, PasswordField } from '../../../ui/person/PasswordField';
import { useDoing } from '../../../ui/useDoing';

/** Where the link of a lost password leads. */
export function ResetPage({ secret }: { secret: string }) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [password, setPassword] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const submit = (event: Event) => {
    event.preventDefault();
    const wrong = passwordComplaint(password, t);
    if (wrong !== null) {
      complain(wrong);
      return;
    }
    void attempt(async () => {
      notify(t.people.resetDone(await person.resetPassword(secret, password)));
      goInstead(startPlace);
    });
  };
  return (
    <Page title={t.people.resetTitle}>
      <form class="card stack arriving" onSubmit={submit} noValidate>
        <h1>{t.people.resetTitle}</h1>
        <p>{t.people.resetText}</p>
        <PasswordField label={t.people.newPassword} value={password} onInput={setPassword} isNew />
        {complaint}
        <button type="submit" class="main" disabled={busy}>
          {t.people.resetDo}
        </button>
      </form>
    </Page>
  );
}
