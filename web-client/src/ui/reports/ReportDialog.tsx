import { useState } from 'preact/hooks';

import type { Messages } from '../../i18n/messages';
import { report } from '../../net/reports';
import { useUi } from '../context';
import { Dialog } from '../Dialog';
import { TextField } from '../TextField';
import { useDoing } from '../useDoing';

/** The subject of a report: a game, a line of its chat, or an account. */
export type Wrong =
  | { readonly room: string }
  | { readonly room: string; readonly line: number; readonly by: string; readonly said: string }
  | { readonly name: string };

/** The protocol's maximum length of a report. */
const mostOfText = 1_000;

/** Reports something to the moderators in the user's own words. */
export function ReportDialog({ about, onClose }: { about: Wrong; onClose(): void }) {
  const { t, notify } = useUi();
  const [text, setText] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const send = (event: Event) => {
    event.preventDefault();
    const clean = text.trim();
    if (clean === '') {
      complain(t.reports.textMissing);
      return;
    }
    void attempt(async () => {
      await report({ ...named(about), text: clean });
      notify(t.reports.sent);
      onClose();
    });
  };
  return (
    <Dialog title={t.reports.report} onClose={onClose}>
      <form class="stack" onSubmit={send} noValidate>
        <p>{aboutWords(about, t)}</p>
        <TextField label={t.reports.text} value={text} onInput={setText} rows={5} maxLength={mostOfText} hint={t.reports.textHint} />
        {complaint}
        <div class="row">
          <button type="submit" class="main" disabled={busy}>
            {t.reports.send}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function named(about: Wrong): { room?: string; line?: number; name?: string } {
  if ('name' in about) return { name: about.name };
  return 'line' in about ? { room: about.room, line: about.line } : { room: about.room };
}

function aboutWords(about: Wrong, { reports }: Messages): string {
  if ('name' in about) return reports.aboutPerson(about.name);
  return 'line' in about ? reports.aboutLine(about.by, about.said) : reports.aboutGame;
}
