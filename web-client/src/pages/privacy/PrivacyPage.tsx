import './privacy.css';

import { askPrivacy } from '../../net/people';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { refusalText } from '../../ui/refusal';
import { useList } from '../../ui/useList';
import { keptWords } from './words';

/** Which personal data is stored, why, for how long, and what happens to it: the server's own table. */
export function PrivacyPage() {
  const { t, lang } = useUi();
  const { items, why } = useList(askPrivacy);
  return (
    <Page title={t.people.privacy}>
      <header class="page-head">
        <h1>{t.people.privacyTitle}</h1>
        <p>{t.people.privacyText}</p>
      </header>
      {why !== null && (
        <p role="alert" class="error">
          {t.people.privacyUnknown} {refusalText(why, t)}
        </p>
      )}
      {why === null && items === null && <p class="hint">{t.loading}</p>}
      {items?.map((kept) => {
        const { what, why: reason, how_long, deleted } = keptWords(kept, lang);
        return (
          <section key={kept.id} class="card kept" aria-labelledby={`kept-${kept.id}`}>
            <h2 id={`kept-${kept.id}`}>{what}</h2>
            <dl>
              <dt>{t.people.privacyWhy}</dt>
              <dd>{reason}</dd>
              <dt>{t.people.privacyHowLong}</dt>
              <dd>{how_long}</dd>
              <dt>{t.people.privacyGone}</dt>
              <dd>{deleted}</dd>
            </dl>
            {kept.exported && <p class="hint">{t.people.privacyExported}</p>}
          </section>
        );
      })}
      <section class="card">
        <h2>{t.people.privacyBrowser}</h2>
        <p>{t.people.privacyBrowserText}</p>
      </section>
    </Page>
  );
}
