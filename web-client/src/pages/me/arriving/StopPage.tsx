import '../me.css';

import { useState } from 'preact/hooks';

import { stopMails } from '../../../net/news';
import { addressOf, startPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { useNewsWords } from '../../../ui/newsWords';
import { Page } from '../../../ui/Page';
import { useDoing } from '../../../ui/useDoing';

/** The page of the unsubscribe link in mails: needs no sign-in, and a button rather than just the link. */
export function StopPage({ secret }: { secret: string }) {
  const { t } = useUi();
  const words = useNewsWords();
  const [done, setDone] = useState(false);
  const { busy, complaint, attempt } = useDoing();
  const stop = async () => {
    await stopMails(secret);
    setDone(true);
  };
  return (
    <Page title={words.stopTitle}>
      <section class="card stack arriving">
        <h1>{words.stopTitle}</h1>
        <p role={done ? 'status' : undefined}>{done ? words.stopDone : words.stopText}</p>
        {complaint}
        {done ? (
          <a class="button" href={addressOf(startPlace)}>
            {t.home}
          </a>
        ) : (
          <button type="button" class="main" disabled={busy} onClick={() => void attempt(stop)}>
            {words.stopDo}
          </button>
        )}
      </section>
    </Page>
  );
}
