import './privacy.css';

import { askPrivacy } from '../../net/account';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { refusalText } from '../../ui/refusal';
import { useList } from '../../ui/useList';
import { textsIn } from './texts';
import { keptWords } from './words';

/** Which personal data is stored, why, for how long, and what happens to it: the server's own table. */
export function PrivacyPage() {
  const { t, lang } = useUi();
  const texts = textsIn(lang);
  const { items, why } = useList(askPrivacy);
  return (
    <Page title={t.people.privacy}>
      <header class="page-head">
        <h1>{texts.title}</h1>
        <p>{texts.text}</p>
      </header>
      {why !== null && (
        <p role="alert" class="error">
          {texts.unknown} {refusalText(why, t)}
        </p>
      )}
      {why === null && items === null && <p class="hint">{t.loading}</p>}
      {items?.map((kept) => {
        const { what, why: reason, how_long, deleted } = keptWords(kept, lang);
        return (
          <section key={kept.id} class="card kept" aria-labelledby={`kept-${kept.id}`}>
            <h2 id={`kept-${kept.id}`}>{what}</h2>
            <dl>
              <dt>{texts.why}</dt>
              <dd>{reason}</dd>
              <dt>{texts.howLong}</dt>
              <dd>{how_long}</dd>
              <dt>{texts.gone}</dt>
              <dd>{deleted}</dd>
            </dl>
            {kept.exported && <p class="hint">{texts.exported}</p>}
          </section>
        );
      })}
      <section class="card">
        <h2>{texts.browser}</h2>
        <p>{texts.browserText}</p>
      </section>
    </Page>
  );
}
