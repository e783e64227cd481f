import { useState } from 'preact/hooks';

import { forgotPassword } from '../../net/account';
import { addressOf } from '../../router';
import { useUi } from '../context';
import { TextField } from '../TextField';
import { useDoing } from '../useDoing';
import { usePerson } from './context';

/** Ways to recover a lost password: a mail if the server sends any, and the recovery words. */
export function Forgot({ onLeave }: { onLeave(): void }) {
  const { t } = useUi();
  const { me } = usePerson();
  return (
    <div class="stack">
      {me?.offers.mail ? <ByMail /> : <p>{t.people.forgotNoMail}</p>}
      <a class="button" href={addressOf({ page: 'recover' })} onClick={onLeave}>
        {t.people.useRecoveryWords}
      </a>
    </div>
  );
}

function ByMail() {
  const { t } = useUi();
  const [name, setName] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, complaint, attempt, complain } = useDoing();
  const submit = (event: Event) => {
    event.preventDefault();
    const clean = name.trim();
    if (clean === '') complain(t.people.nameMissing);
    else void attempt(() => forgotPassword(clean).then(() => setSent(true)));
  };
  if (sent) return <p role="status">{t.people.forgotSent}</p>;
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <p>{t.people.forgotText}</p>
      <TextField label={t.people.name} value={name} onInput={setName} name="username" autocomplete="username" maxLength={24} />
      {complaint}
      <button type="submit" class="main" disabled={busy}>
        {t.people.forgotSend}
      </button>
    </form>
  );
}
