import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useState } from 'preact/hooks';

import { prove } from '../../net/account';
import { Refusal } from '../../net/http';
import { askPasskey, hasPasskeys } from '../../net/passkeys';
import type { Proof } from '../../net/people';
import { useUi } from '../context';
import { Dialog } from '../Dialog';
import { Icon } from '../Icon';
import { useDoing } from '../useDoing';
import { PasswordField } from './PasswordField';

/** Makes a call; if it requires a fresh proof of identity, asks for it and repeats the call once. */
export type MakeFresh = <Answer>(calling: () => Promise<Answer>) => Promise<Answer>;

const FreshContext = createContext<MakeFresh>((calling) => calling());

export function useFresh(): MakeFresh {
  return useContext(FreshContext);
}

interface Asked {
  proved(): void;
  dismissed(): void;
}

/** An account, and how it can prove its identity. */
export interface Provable {
  readonly name: string;
  readonly hasPassword: boolean;
  readonly hasPasskeys: boolean;
}

export function Fresh({ who, children }: { who: Provable; children: ComponentChildren }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const fresh: MakeFresh = useCallback(async (calling) => {
    try {
      return await calling();
    } catch (why) {
      if (!(why instanceof Refusal && why.code === 'fresh_sign_in')) throw why;
      await new Promise<void>((resolve, reject) => {
        setAsked({ proved: resolve, dismissed: () => reject(why) });
      }).finally(() => setAsked(null));
      return calling();
    }
  }, []);
  return (
    <FreshContext.Provider value={fresh}>
      {children}
      {asked && <ProveAgain who={who} onDone={asked.proved} onClose={asked.dismissed} />}
    </FreshContext.Provider>
  );
}

function ProveAgain({ who, onDone, onClose }: { who: Provable; onDone(): void; onClose(): void }) {
  const { t } = useUi();
  const { name, hasPassword, hasPasskeys: hasOne } = who;
  const [password, setPassword] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const show = (by: () => Promise<Proof>) =>
    void attempt(async () => {
      await prove(await by());
      onDone();
    });
  const submit = (event: Event) => {
    event.preventDefault();
    if (password === '') complain(t.people.passwordMissing);
    else show(() => Promise.resolve({ password }));
  };
  const byPasskey = hasOne && hasPasskeys();
  return (
    <Dialog title={t.people.proveTitle} onClose={onClose}>
      <form class="stack" onSubmit={submit} noValidate>
        <p>{t.people.proveText(name)}</p>
        {hasPassword && <PasswordField label={t.people.password} value={password} onInput={setPassword} />}
        {!hasPassword && !byPasskey && <p>{t.people.proveNoWay}</p>}
        {complaint}
        <div class="row">
          {hasPassword && (
            <button type="submit" class="main" disabled={busy}>
              {t.people.proveDo}
            </button>
          )}
          {byPasskey && (
            <button
              type="button"
              class={hasPassword ? undefined : 'main'}
              disabled={busy}
              onClick={() => show(async () => ({ credential: await askPasskey() }))}
            >
              <Icon name="key" />
              {t.people.proveWithPasskey}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
