import '../me.css';

import { confirmEmail } from '../../../net/news';
import { goInstead, myPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { useNewsWords } from '../../../ui/newsWords';
import { Page } from '../../../ui/Page';
import { usePerson } from '../../../ui/person/context';
import { useDoing } from '../../../ui/useDoing';

/**
 * The page of the link sent to a new address: it is confirmed by a button, so that programs that follow links do not
 * confirm it.
 */
export function EmailPage({ secret }: { secret: string }) {
  const { notify } = useUi();
  const words = useNewsWords();
  const { person } = usePerson();
  const { busy, complaint, attempt } = useDoing();
  const confirm = async () => {
    notify(words.emailDone(await confirmEmail(secret)));
    await person.load();
    goInstead(myPlace('news'));
  };
  return (
    <Page title={words.emailTitle}>
      <section class="card stack arriving">
        <h1>{words.emailTitle}</h1>
        <p>{words.emailText}</p>
        {complaint}
        <button type="button" class="main" disabled={busy} onClick={() => void attempt(confirm)}>
          {words.emailDo}
        </button>
      </section>
    </Page>
  );
}
