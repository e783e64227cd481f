import { useState } from 'preact/hooks';

import { hasPasskeys, makePasskey } from '../../../net/passkeys';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../../../net/people';
import type { Me, Passkey } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { passwordComplaint, PasswordField } from '../../../ui/person/PasswordField';
import { refusalText } from '../../../ui/refusal';
import { Sure } from '../../../ui/Sure';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';
import { useList } from '../../../ui/useList';
import { Recovery } from './Recovery';

/** By what one comes in: password, passkeys, recovery words. */
export function Keys({ me }: { me: Me }) {
  return (
    <>
      {!me.guest && <Password me={me} />}
      {!me.guest && <Passkeys me={me} />}
      <Recovery />
    </>
  );
}

function Password({ me }: { me: Me }) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const submit = (event: Event) => {
    event.preventDefault();
    const wrong = me.password && old === '' ? t.people.passwordMissing : passwordComplaint(fresh, t);
    if (wrong !== null) {
      complain(wrong);
      return;
    }
    void attempt(async () => {
      await person.change({ password: { old: me.password ? old : null, new: fresh } });
      setOld('');
      setFresh('');
      notify(t.people.passwordChanged);
    });
  };
  return (
    <form class="card stack" onSubmit={submit} noValidate>
      <h3>{me.password ? t.people.changePassword : t.people.setPassword}</h3>
      {!me.password && <p>{t.people.noPassword}</p>}
      {/* So that the browser knows whose password it keeps. */}
      <input hidden name="username" autocomplete="username" readOnly value={me.name ?? ''} />
      {me.password && <PasswordField label={t.people.oldPassword} value={old} onInput={setOld} />}
      <PasswordField label={t.people.newPassword} value={fresh} onInput={setFresh} isNew />
      <p class="hint">{t.people.passwordEndsOthers}</p>
      {complaint}
      <div class="row">
        <button type="submit" class="main" disabled={busy}>
          {me.password ? t.people.changePassword : t.people.setPassword}
        </button>
      </div>
    </form>
  );
}

function Passkeys({ me }: { me: Me }) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const { items, why, again } = useList(listPasskeys);
  const [name, setName] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const changed = async (said: string) => {
    await Promise.all([again(), person.load()]);
    notify(said);
  };
  const add = (event: Event) => {
    event.preventDefault();
    const clean = name.trim();
    if (clean === '') {
      complain(t.people.nameMissing);
      return;
    }
    void attempt(async () => {
      await addPasskey(clean, await makePasskey('add'));
      setName('');
      await changed(t.people.passkeyAdded);
    });
  };
  const isLastWay = !me.password && items?.length === 1;
  return (
    <section class="card stack" aria-labelledby="passkeys">
      <h3 id="passkeys">{t.people.passkeys}</h3>
      <p class="hint">{t.people.passkeyAbout}</p>
      {why !== null && <p class="error">{refusalText(why, t)}</p>}
      {items?.length === 0 && <p>{t.people.noPasskeys}</p>}
      {items && items.length > 0 && (
        <ul class="list-lines">
          {items.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              isLastWay={isLastWay}
              onChanged={(said) => void changed(said)}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <form class="stack" onSubmit={add}>
          <TextField
            label={t.people.passkeyName}
            value={name}
            onInput={setName}
            maxLength={64}
            autocomplete="off"
            hint={t.people.passkeyNameHint}
          />
          {complaint}
          <div class="row">
            <button type="submit" disabled={busy}>
              {t.people.addPasskey}
            </button>
          </div>
        </form>
      ) : (
        <p class="hint">{t.people.passkeysNotHere}</p>
      )}
    </section>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  isLastWay: boolean;
  onChanged(said: string): void;
}

function PasskeyLine({ passkey, isLastWay, onChanged }: PasskeyLineProps) {
  const { t } = useUi();
  const [name, setName] = useState<string | null>(null);
  const { busy, complaint, attempt } = useDoing();
  const rename = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await renamePasskey(passkey.id, name?.trim() ?? '');
      setName(null);
      onChanged(t.people.saved);
    });
  };
  const remove = () =>
    void attempt(async () => {
      await removePasskey(passkey.id);
      onChanged(t.people.removed);
    });
  return (
    <li class="list-line">
      {name === null ? (
        <>
          <div class="list-words">
            <span class="list-title">{passkey.name}</span>
            <span class="hint">
              {t.people.made(t.day(passkey.made))} ·{' '}
              {passkey.used === null ? t.people.neverUsed : t.people.used(t.date(passkey.used))}
            </span>
            {isLastWay && <span class="hint">{t.people.lastWay}</span>}
          </div>
          <div class="row">
            <button type="button" aria-label={t.people.renameOf(passkey.name)} onClick={() => setName(passkey.name)}>
              {t.people.rename}
            </button>
            {!isLastWay && (
              <Sure
                text={t.people.remove}
                label={t.people.removeOf(passkey.name)}
                question={t.people.removeSure(passkey.name)}
                disabled={busy}
                onDo={remove}
              />
            )}
          </div>
        </>
      ) : (
        <form class="row list-words" onSubmit={rename}>
          <TextField label={t.people.passkeyName} value={name} onInput={setName} maxLength={64} autocomplete="off">
            <button type="submit" disabled={busy || name.trim() === ''}>
              {t.people.save}
            </button>
            <button type="button" onClick={() => setName(null)}>
              {t.cancel}
            </button>
          </TextField>
        </form>
      )}
      {complaint}
    </li>
  );
}
