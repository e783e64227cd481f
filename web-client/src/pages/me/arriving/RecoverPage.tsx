import '../me.css';

import { useState } from 'preact/hooks';

import type { Messages } from '../../../i18n/messages';
import { goInstead, startPlace } from '../../../router';
import type { Reading } from '../../../state/recovery';
import { useUi } from '../../../ui/context';
import { Page } from '../../../ui/Page';
import { usePerson } from '../../../ui/person/context';
import { KeptApart } from '../../../ui/person/KeptApart';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';

/** The form for recovery words. Mistakes are described as precisely as possible. */
export function RecoverPage() {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [text, setText] = useState('');
  const [keptApart, setKeptApart] = useState<readonly string[]>([]);
  const { busy, complaint, attempt, complain } = useDoing();
  const leave = () => goInstead(startPlace);
  const submit = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      const { readWords } = await import('../../../state/recovery');
      const reading = readWords(text);
      if (!('secret' in reading)) {
        complain(complaintOf(reading, t));
        return;
      }
      const rooms = await person.spendRecovery(reading.secret);
      notify(t.people.deviceDone);
      if (rooms.length > 0) setKeptApart(rooms);
      else leave();
    });
  };
  return (
    <Page title={t.people.recoverTitle}>
      <section class="card stack arriving">
        {keptApart.length > 0 ? (
          <>
            <h1>{t.people.keptApart}</h1>
            <KeptApart rooms={keptApart} onDone={leave} />
          </>
        ) : (
          <form class="stack" onSubmit={submit}>
            <h1>{t.people.recoverTitle}</h1>
            <p>{t.people.recoverText}</p>
            <TextField label={t.people.recoverWords} value={text} onInput={setText} rows={3} autocomplete="off" plain />
            {complaint}
            <button type="submit" class="main" disabled={busy}>
              {t.people.recoverDo}
            </button>
          </form>
        )}
      </section>
    </Page>
  );
}

function complaintOf(reading: Exclude<Reading, { secret: string }>, t: Messages): string {
  if ('unknown' in reading) return t.people.recoverUnknown(t.list(reading.unknown));
  if ('count' in reading) return t.people.recoverCount(reading.count);
  return t.people.recoverWrong;
}
