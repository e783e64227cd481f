import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useState } from 'preact/hooks';

import { Refusal } from '../../net/http';
import { askPasskey, hasPasskeys } from '../../net/passkeys';
import { signIn } from '../../net/people';
import type { SessionRequest } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { PasswordField } from '../../ui/person/PasswordField';
import { useDoing } from '../../ui/useDoing';
import { useWords } from '../words';
import { useKeeper } from './keeper';

/** Makes a call that changes something; where it needs a fresh sign-in, that is asked for and the call repeated, once. */
export type MakeFresh = <Answer>(calling: () => Promise<Answer>) => Promise<Answer>;

const FreshContext = createContext<MakeFresh>((calling) => calling());

export function useFresh(): MakeFresh {
  return useContext(FreshContext);
}

interface Asked {
  signedIn(): void;
  dismissed(): void;
}

export function Fresh({ children }: { children: ComponentChildren }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const fresh: MakeFresh = useCallback(async (calling) => {
    try {
      return await calling();
    } catch (why) {
      if (!(why instanceof Refusal && why.code === 'fresh_sign_in')) throw why;
      await new Promise<void>((resolve, reject) => {
        setAsked({ signedIn: resolve, dismissed: () => reject(why) });
      }).finally(() => setAsked(null));
      return calling();
    }
  }, []);
  return (
    <FreshContext.Provider value={fresh}>
      {children}
      {asked && <SignInAgain onDone={asked.signedIn} onClose={asked.dismissed} />}
    </FreshContext.Provider>
  );
}

function SignInAgain({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const { t } = useUi();
  const words = useWords();
  const { name, hasPassword, hasPasskeys: hasOne } = useKeeper();
  const [password, setPassword] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const sign = (by: () => Promise<SessionRequest>) =>
    void attempt(async () => {
      await signIn(await by());
      onDone();
    });
  const submit = (event: Event) => {
    event.preventDefault();
    if (password === '') complain(t.people.passwordMissing);
    else sign(() => Promise.resolve({ name, password }));
  };
  const byPasskey = hasOne && hasPasskeys();
  return (
    <Dialog title={words.fresh.title} onClose={onClose}>
      <form class="stack" onSubmit={submit} noValidate>
        <p>{words.fresh.text(name)}</p>
        {hasPassword && <PasswordField label={t.people.password} value={password} onInput={setPassword} />}
        {!hasPassword && !byPasskey && <p>{words.fresh.noWay}</p>}
        {complaint}
        <div class="row">
          {hasPassword && (
            <button type="submit" class="main" disabled={busy}>
              {t.people.signIn}
            </button>
          )}
          {byPasskey && (
            <button
              type="button"
              class={hasPassword ? undefined : 'main'}
              disabled={busy}
              onClick={() => sign(async () => ({ credential: await askPasskey() }))}
            >
              <Icon name="key" />
              {t.people.signInWithPasskey}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
