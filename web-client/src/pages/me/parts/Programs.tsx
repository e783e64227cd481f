import { useState } from 'preact/hooks';

import { endToken, listTokens, makeToken } from '../../../net/account';
import type { Me, Scope, Token } from '../../../net/protocol';
import { addressOf } from '../../../router';
import { Choice } from '../../../ui/Choice';
import { CopyField } from '../../../ui/CopyField';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { useFresh } from '../../../ui/person/Fresh';
import { Switch } from '../../../ui/Switch';
import { useDoing } from '../../../ui/useDoing';
import { useList } from '../../../ui/useList';
import { NamedLine, NamedSection, NameForm } from './Named';

/** API tokens for programs that play as this account, and whether the account itself is a bot. */
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
  const [scope, setScope] = useState<Scope>('play');
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const fresh = useFresh();
  const make = async (name: string) => {
    const { token } = await fresh(() => makeToken(name, scope));
    setMade({ name, token });
    await again();
  };
  const revoke = async ({ id }: Token) => {
    await endToken(id);
    await again();
    notify(t.people.revoked);
  };
  return (
    <NamedSection
      id="tokens"
      title={t.people.tokens}
      about={t.people.tokensText}
      none={t.people.noTokens}
      list={{ items, why }}
      line={(token) => (
        <NamedLine
          key={token.id}
          item={token}
          mark={<span class="badge">{t.people.scopes[token.scope]}</span>}
          end={{
            text: t.people.revoke,
            label: t.people.revokeOf(token.name),
            question: t.people.revokeSure(token.name),
            end: () => revoke(token),
          }}
        />
      )}
    >
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
        <NameForm label={t.people.tokenName} button={t.people.makeToken} onMake={make}>
          <Choice
            label={t.people.tokenScope}
            values={scopes.map((value) => ({ value, label: t.people.scopes[value] }))}
            chosen={scope}
            onChoose={(chosen) => setScope(chosen)}
            explanation={t.people.scopesAbout[scope]}
          />
        </NameForm>
      )}
    </NamedSection>
  );
}
