import { useCallback, useState } from 'preact/hooks';

import { listDeeds } from '../../net/console';
import type { Deed } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Switch } from '../../ui/Switch';
import { Hash } from '../parts/Hash';
import { Pages } from '../parts/Pages';
import { Scrolled } from '../parts/Scrolled';
import { Titled } from '../parts/Titled';
import { usePaged } from '../../ui/usePaged';
import { When } from '../parts/When';
import { useWords } from '../words';
import { restraintIn } from './restraint';

const atOnce = 50;

/** A value before or after, in the reader's language if the server wrote one of its own sentences. */
function useSaid() {
  const { t } = useUi();
  const words = useWords().audit;
  return ({ what }: Deed, state: string): string => {
    if (state === '') return words.nothing;
    const say = {
      'person suspend': words.suspended,
      'person mute': words.muted,
      'guest mute': words.muted,
      'guest ban': words.banned,
      'guest and network ban': words.banned,
      'network ban': words.banned,
      'ban lift': words.banned,
    }[what];
    if (!say) return state;
    const restraint = restraintIn(state);
    if (restraint) return say(t.date(restraint.until), restraint.why);
    const endless = /^banned: (.*)$/s.exec(state)?.[1];
    if (endless !== undefined) return words.bannedForever(endless);
    return state === 'lifted' ? words.lifted : state;
  };
}

const ask = async (after: Deed | null) => {
  const { rows, more } = await listDeeds(after?.id ?? null, atOnce);
  return { items: rows, more };
};

/** Everything operators and moderators did, newest first. Read-only. */
export function AuditPage() {
  const words = useWords().audit;
  const list = usePaged(useCallback(ask, []));
  const [whole, setWhole] = useState(false);
  const said = useSaid();
  return (
    <>
      <Titled title={words.title} />
      <p class="hint">{words.about}</p>
      <Switch label={words.whole} on={whole} onChange={setWhole} />
      <Pages list={list} none={words.none}>
        {(rows) => (
          <Scrolled label={words.title}>
            <table class="rows">
              <thead>
                <tr>
                  <th scope="col">{words.id}</th>
                  <th scope="col">{words.at}</th>
                  <th scope="col">{words.who}</th>
                  <th scope="col">{words.what}</th>
                  <th scope="col">{words.why}</th>
                  <th scope="col">{words.change}</th>
                  <th scope="col">{words.hash}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((deed) => (
                  <tr key={deed.id}>
                    <th scope="row">{deed.id}</th>
                    <td>
                      <When at={deed.at} seconds />
                    </td>
                    <td>
                      {deed.who} {deed.from !== '' && <span class="hint">{words.from(deed.from)}</span>}
                    </td>
                    <td>
                      {deed.what} {deed.on}
                    </td>
                    <td>{deed.why}</td>
                    <td>
                      {(deed.before !== '' || deed.after !== '') && (
                        <>
                          <span class="only-heard">{words.before} </span>
                          {said(deed, deed.before)}
                          {' → '}
                          <span class="only-heard">{words.after} </span>
                          {said(deed, deed.after)}
                        </>
                      )}
                    </td>
                    <td>
                      <Hash hash={deed.hash} whole={whole} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrolled>
        )}
      </Pages>
    </>
  );
}
