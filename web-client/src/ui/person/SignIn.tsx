import { useState } from 'preact/hooks';

import { askPasskey, hasPasskeys } from '../../net/passkeys';
import { useUi } from '../context';
import { Icon } from '../Icon';
import { TextField } from '../TextField';
import { useDoing } from '../useDoing';
import { usePerson } from './context';
import { PasswordField } from './PasswordField';

interface SignInProps {
  onForgot(): void;
  /** Called with the rooms where both this browser's guest and the account are seated. */
  onDone(keptApart: readonly string[]): void;
}

export function SignIn({ onForgot, onDone }: SignInProps) {
  const { t } = useUi();
  const { person } = usePerson();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();

  const submit = (event: Event) => {
    event.preventDefault();
    const clean = name.trim();
    if (clean === '' || password === '') complain(clean === '' ? t.people.nameMissing : t.people.passwordMissing);
    else void attempt(async () => onDone(await person.signIn(clean, password)));
  };
  const byPasskey = () => void attempt(async () => onDone(await person.signInByKey(await askPasskey())));

  return (
    <form class="stack" onSubmit={submit} noValidate>
      {hasPasskeys() && (
        <>
          <button type="button" disabled={busy} onClick={byPasskey}>
            <Icon name="key" />
            {t.people.signInWithPasskey}
          </button>
          <p class="or">
            <span>{t.people.or}</span>
          </p>
        </>
      )}
      <TextField
        label={t.people.name}
        value={name}
        onInput={setName}
        name="username"
        autocomplete="username"
        maxLength={24}
      />
      <PasswordField label={t.people.password} value={password} onInput={setPassword} />
      {complaint}
      <button type="submit" class="main" disabled={busy}>
        {t.people.signIn}
      </button>
      <button type="button" class="quiet" onClick={onForgot}>
        {t.people.forgot}
      </button>
    </form>
  );
}
