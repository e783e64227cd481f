import { useState } from 'preact/hooks';

import { endToken, listTokens, makeToken } from '../../../net/people';
import type { Me, Scope, Token } from '../../../net/protocol';
import { addressOf } from '../../../router';
import { Choice } from '../../../ui/Choice';
import { CopyField } from '../../../ui/CopyField';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { refusalText } from '../../../ui/refusal';
import { Sure } from '../../../ui/Sure';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';
import { useList } from '../../../ui/useList';

/** Keys for programs that play as this account, and whether the account itself is one. */
export function Programs({ me }: { me: Me }) {
  const { t } = useUi();
  const { person } = usePerson();
  const { complaint, attempt } = useDoing();
  return (
    <>
      <Tokens />
      <section class="card stack">
        <Switch
          label={t.people.isBot}
          explanation={t.people.isBotText}
          on={me.bot}
          onChange={(bot) => void attempt(() => person.change({ bot }))}
        />
        {complaint}
      </section>
      <p>
        <a href={addressOf({ page: 'api' })}>{t.people.apiLink}</a>
      </p>
    </>
  );
}

const scopes: readonly Scope[] = ['play', 'read'];

function Tokens() {
  const { t, notify } = useUi();
  const { items, why, again } = useList(listTokens);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('play');
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const { busy, complaint, attempt, complain } = useDoing();
  const make = (event: Event) => {
    event.preventDefault();
    const clean = name.trim();
    if (clean === '') {
      complain(t.people.nameMissing);
      return;
    }
    void attempt(async () => {
      const { token } = await makeToken(clean, scope);
      setMade({ name: clean, token });
      setName('');
      await again();
    });
  };
  const revoke = ({ id }: Token) =>
    void attempt(async () => {
      await endToken(id);
      await again();
      notify(t.people.revoked);
    });
  return (
    <section class="card stack" aria-labelledby="tokens">
      <h3 id="tokens">{t.people.tokens}</h3>
      <p class="hint">{t.people.tokensText}</p>
      {why !== null && <p class="error">{refusalText(why, t)}</p>}
      {items?.length === 0 && <p>{t.people.noTokens}</p>}
      {items && items.length > 0 && (
        <ul class="list-lines">
          {items.map((token) => (
            <li key={token.id} class="list-line">
              <div class="list-words">
                <span class="list-title">
                  {token.name} <span class="badge">{t.people.scopes[token.scope]}</span>
                </span>
                <span class="hint">
                  {t.people.made(t.day(token.made))} ·{' '}
                  {token.used === null ? t.people.neverUsed : t.people.used(t.date(token.used))}
                </span>
              </div>
              <Sure
                text={t.people.revoke}
                label={t.people.revokeOf(token.name)}
                question={t.people.revokeSure(token.name)}
                disabled={busy}
                onDo={() => revoke(token)}
              />
            </li>
          ))}
        </ul>
      )}
      {complaint}
      {made ? (
        <div class="stack shown-once">
          <p role="status">{t.people.tokenShown}</p>
          <CopyField label={t.people.tokenLabel(made.name)} text={made.token} />
          <div class="row">
            <button type="button" class="main" onClick={() => setMade(null)}>
              {t.people.tokenDone}
            </button>
          </div>
        </div>
      ) : (
        <form class="stack" onSubmit={make}>
          <TextField label={t.people.tokenName} value={name} onInput={setName} maxLength={64} autocomplete="off" />
          <Choice
            label={t.people.tokenScope}
            values={scopes.map((value) => ({ value, label: t.people.scopes[value] }))}
            chosen={scope}
            onChoose={(chosen) => setScope(chosen)}
            explanation={t.people.scopesAbout[scope]}
          />
          <div class="row">
            <button type="submit" disabled={busy}>
              {t.people.makeToken}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
