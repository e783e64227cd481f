import '../me.css';

import { useState } from 'preact/hooks';

import { goInstead, startPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { Page } from '../../../ui/Page';
import { usePerson } from '../../../ui/person/context';
import { passwordComplaint, PasswordField } from '../../../ui/person/PasswordField';
import { useDoing } from '../../../ui/useDoing';

/** The page of the links to reset a lost password and to take back an account. */
export function ResetPage({ secret, undoes = false }: { secret: string; undoes?: boolean }) {
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
      const name = await (undoes ? person.takeBack(secret, password) : person.resetPassword(secret, password));
      notify(t.people.resetDone(name));
      goInstead(startPlace);
    });
  };
  const title = undoes ? t.people.undoTitle : t.people.resetTitle;
  return (
    <Page title={title}>
      <form class="card stack arriving" onSubmit={submit} noValidate>
        <h1>{title}</h1>
        <p>{undoes ? t.people.undoText : t.people.resetText}</p>
        <PasswordField label={t.people.newPassword} value={password} onInput={setPassword} isNew />
        {complaint}
        <button type="submit" class="main" disabled={busy}>
          {t.people.resetDo}
        </button>
      </form>
    </Page>
  );
}
