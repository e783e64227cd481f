import { useState } from 'preact/hooks';

import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../../../net/account';
import { hasPasskeys, makePasskey } from '../../../net/passkeys';
import type { Me, Passkey } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { useFresh } from '../../../ui/person/Fresh';
import { passwordComplaint, PasswordField } from '../../../ui/person/PasswordField';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';
import { useList } from '../../../ui/useList';
import { NamedLine, NamedSection, NameForm } from './Named';
import { Recovery } from './Recovery';

/** Ways to sign in: password, passkeys, recovery words. */
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
  const [chosen, setChosen] = useState('');
  const [keepsTokens, setKeepsTokens] = useState(false);
  const { busy, complaint, attempt, complain } = useDoing();
  const fresh = useFresh();
  const submit = (event: Event) => {
    event.preventDefault();
    const wrong = me.password && old === '' ? t.people.passwordMissing : passwordComplaint(chosen, t);
    if (wrong !== null) {
      complain(wrong);
      return;
    }
    void attempt(async () => {
      const password = { old: me.password ? old : null, new: chosen, keep_tokens: keepsTokens };
      await fresh(() => person.change({ password }));
      setOld('');
      setChosen('');
      notify(t.people.passwordChanged);
    });
  };
  return (
    <form class="card stack" onSubmit={submit} noValidate>
      <h3>{me.password ? t.people.changePassword : t.people.setPassword}</h3>
      {!me.password && <p>{t.people.noPassword}</p>}
      {/* Tells the browser whose password to store. */}
      <input hidden name="username" autocomplete="username" readOnly value={me.name ?? ''} />
      {me.password && <PasswordField label={t.people.oldPassword} value={old} onInput={setOld} />}
      <PasswordField label={t.people.newPassword} value={chosen} onInput={setChosen} isNew />
      <p class="hint">{t.people.passwordEndsOthers}</p>
      <Switch label={t.people.passwordKeepsTokens} on={keepsTokens} onChange={setKeepsTokens} />
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
  const fresh = useFresh();
  const changed = async (said: string) => {
    await Promise.all([again(), person.load()]);
    notify(said);
  };
  const add = async (name: string) => {
    const credential = await makePasskey('add');
    await fresh(() => addPasskey(name, credential));
    await changed(t.people.passkeyAdded);
  };
  const isLastWay = !me.password && items?.length === 1;
  return (
    <NamedSection
      id="passkeys"
      title={t.people.passkeys}
      about={t.people.passkeyAbout}
      none={t.people.noPasskeys}
      list={{ items, why }}
      line={(passkey) => <PasskeyLine key={passkey.id} passkey={passkey} isLastWay={isLastWay} onChanged={changed} />}
    >
      {hasPasskeys() ? (
        <NameForm
          label={t.people.passkeyName}
          hint={t.people.passkeyNameHint}
          button={t.people.addPasskey}
          onMake={add}
        />
      ) : (
        <p class="hint">{t.people.passkeysNotHere}</p>
      )}
    </NamedSection>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  isLastWay: boolean;
  onChanged(said: string): Promise<void>;
}

function PasskeyLine({ passkey, isLastWay, onChanged }: PasskeyLineProps) {
  const { t } = useUi();
  const [name, setName] = useState<string | null>(null);
  const { busy, complaint, attempt } = useDoing();
  const fresh = useFresh();
  const rename = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await renamePasskey(passkey.id, name?.trim() ?? '');
      setName(null);
      await onChanged(t.people.saved);
    });
  };
  const end = async () => {
    await fresh(() => removePasskey(passkey.id));
    await onChanged(t.people.removed);
  };
  if (name === null) {
    return (
      <NamedLine
        item={passkey}
        note={isLastWay && t.people.lastWay}
        tools={
          <button type="button" aria-label={t.people.renameOf(passkey.name)} onClick={() => setName(passkey.name)}>
            {t.people.rename}
          </button>
        }
        end={
          isLastWay
            ? null
            : {
                text: t.people.remove,
                label: t.people.removeOf(passkey.name),
                question: t.people.removeSure(passkey.name),
                end,
              }
        }
      />
    );
  }
  return (
    <li class="list-line">
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
      {complaint}
    </li>
  );
}
