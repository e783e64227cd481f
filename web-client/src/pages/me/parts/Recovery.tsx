import { useState } from 'preact/hooks';

import { makeRecovery } from '../../../net/account';
import { linkTo } from '../../../router';
import { useUi } from '../../../ui/context';
import { useFresh } from '../../../ui/person/Fresh';
import { useDoing } from '../../../ui/useDoing';

/** Recovery words to write down. Shown once; the word list is loaded on demand. */
export function Recovery() {
  const { t } = useUi();
  const [words, setWords] = useState<readonly string[] | null>(null);
  const { busy, complaint, attempt } = useDoing();
  const fresh = useFresh();
  const make = () =>
    void attempt(async () => {
      const [{ wordsOf }, secret] = await Promise.all([import('../../../state/recovery'), fresh(makeRecovery)]);
      setWords(wordsOf(secret));
    });
  return (
    <section class="card stack" aria-labelledby="recovery">
      <h3 id="recovery">{t.people.recovery}</h3>
      <p>{t.people.recoveryText}</p>
      {words === null ? (
        <>
          <p class="hint">{t.people.recoveryReplaces}</p>
          {complaint}
          <div class="row">
            <button type="button" disabled={busy} onClick={make}>
              {t.people.recoveryMake}
            </button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{t.people.recoveryShown}</p>
          <ol class="recovery-words">
            {words.map((word, i) => (
              <li key={i}>
                <code>{word}</code>
              </li>
            ))}
          </ol>
          <p class="hint">
            {t.people.recoveryUse} <code>{linkTo({ page: 'recover' })}</code>
          </p>
          <div class="row">
            <button type="button" class="main" onClick={() => setWords(null)}>
              {t.people.recoveryDone}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
