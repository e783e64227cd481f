import { useState } from 'preact/hooks';

import { hasPasskeys, makePasskey } from '../../net/passkeys';
import { addressOf } from '../../router';
import { loadName, saveName } from '../../state/memory';
import { Choice } from '../Choice';
import { useUi } from '../context';
import { TextField } from '../TextField';
import { useDoing } from '../useDoing';
import { usePerson } from './context';
import { passwordComplaint, PasswordField } from './PasswordField';
import { Seen } from './Seen';

type Way = 'password' | 'passkey';

interface SignUpProps {
  /** The secret of an invitation, where accounts require one. */
  invitation?: string;
  onDone(): void;
}

/** Turns this browser's guest into an account, with a password or a passkey. */
export function SignUp({ invitation, onDone }: SignUpProps) {
  const { t } = useUi();
  const { person, me } = usePerson();
  const [name, setName] = useState(loadName);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [way, setWay] = useState<Way>('password');
  const { busy, complaint, attempt, complain } = useDoing();

  const submit = (event: Event) => {
    event.preventDefault();
    const clean = name.trim();
    const wrong = clean === '' ? t.people.nameMissing : way === 'password' ? passwordComplaint(password, t) : null;
    if (wrong !== null) {
      complain(wrong);
      return;
    }
    void attempt(async () => {
      const proof = way === 'password' ? { password } : { credential: await makePasskey('sign_up', clean) };
      await person.signUp(clean, proof, { email: email.trim(), ...(invitation === undefined ? {} : { invitation }) });
      saveName(clean);
      onDone();
    });
  };

  return (
    <form class="stack" onSubmit={submit} noValidate>
      <TextField
        label={t.people.name}
        value={name}
        onInput={setName}
        name="username"
        autocomplete="username"
        maxLength={24}
        hint={t.people.newNameHint}
        seen={<Seen by="all" />}
      />
      {hasPasskeys() && (
        <Choice
          label={t.people.howToSignIn}
          values={[
            { value: 'password', label: t.people.byPassword },
            { value: 'passkey', label: t.people.byPasskey },
          ]}
          chosen={way}
          onChoose={(chosen) => setWay(chosen)}
          {...(way === 'passkey' ? { explanation: t.people.passkeyAbout } : {})}
        />
      )}
      {way === 'password' && <PasswordField label={t.people.password} value={password} onInput={setPassword} isNew />}
      {me?.offers.mail && (
        <TextField
          label={t.people.email}
          value={email}
          onInput={setEmail}
          type="email"
          autocomplete="email"
          hint={t.people.emailHint}
          seen={<Seen by="you" />}
        />
      )}
      {complaint}
      <button type="submit" class="main" disabled={busy}>
        {way === 'password' ? t.people.makeAccount : t.people.makeWithPasskey}
      </button>
      <p class="hint">
        <a href={addressOf({ page: 'privacy' })} target="_blank">
          {t.people.whatIsKept}
        </a>
      </p>
    </form>
  );
}
