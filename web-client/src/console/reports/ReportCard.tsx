import { useId, useState } from 'preact/hooks';

import { closeReport, muteWriter } from '../../net/console';
import type { Outcome, Report } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { TextField } from '../../ui/TextField';
import { useDoing } from '../../ui/useDoing';
import { useFresh } from '../../ui/person/Fresh';
import { BanGuest } from '../bans/BanButtons';
import { When } from '../parts/When';
import { RestraintButtons } from '../people/Restraints';
import { addressOf, gamePlace, personPlace } from '../place';
import { useWords } from '../words';

interface ReportCardProps {
  report: Report;
  /** The level of its heading. */
  level: 2 | 3;
  /** Called when it was closed or changed. */
  onClosed(): void;
}

/** A report: its text, its subject, and its outcome or the form to enter one. */
export function ReportCard({ report, level, onClosed }: ReportCardProps) {
  const words = useWords().reports;
  const { id, at, by, text, outcome } = report;
  const heading = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article class="card stack" aria-labelledby={heading}>
      <Heading id={heading}>{words.number(id)}</Heading>
      <p class="hint">
        <When at={at} />, {by === null ? words.byGuest : <a href={addressOf(personPlace(by))}>{words.by(by)}</a>}
      </p>
      <About report={report} onMuted={onClosed} />
      <blockquote class="own-words">{text}</blockquote>
      {outcome === null ? <Deal report={report} onClosed={onClosed} /> : <Dealt report={report} outcome={outcome} />}
    </article>
  );
}

function About({ report: { game, line, name }, onMuted }: { report: Report; onMuted(): void }) {
  const words = useWords().reports;
  return (
    <ul class="stack tight">
      {game !== null && (
        <li>
          <a href={addressOf(gamePlace(game))}>{words.game(game)}</a>
        </li>
      )}
      {name !== null && (
        <li>
          <a href={addressOf(personPlace(name))}>{words.person(name)}</a>
        </li>
      )}
      {line !== null && (
        <li>
          {words.line(line.n, line.name)} <q>{line.text}</q>
          {game !== null && line.name !== null && <Writer game={game} line={line} name={line.name} onMuted={onMuted} />}
        </li>
      )}
    </ul>
  );
}

interface WriterProps {
  game: number;
  line: NonNullable<Report['line']>;
  name: string;
  onMuted(): void;
}

/** Lets staff mute the author of the line, an account or guest, and ban a guest. */
function Writer({ game, line: { n, muted, guest }, name, onMuted }: WriterProps) {
  const { t } = useUi();
  const words = useWords().people;
  const change = async (until: number | null, why: string) => {
    await muteWriter(game, n, until, why);
    onMuted();
  };
  return (
    <div class="stack tight">
      {muted !== null && <p class="hint">{words.mutedUntil(t.date(muted))}</p>}
      <RestraintButtons what="mute" name={name} until={muted} onChange={change} />
      {guest && (
        <div class="row">
          <BanGuest name={name} at={{ game, line: n }} />
        </div>
      )}
    </div>
  );
}

function Dealt({ report: { note, answer, closed, closed_by: by }, outcome }: { report: Report; outcome: Outcome }) {
  const { t } = useUi();
  const words = useWords().reports;
  return (
    <div class="stack tight">
      <p>
        <strong>{t.reports.outcomes[outcome]}</strong>{' '}
        <span class="hint">
          {closed !== null && <When at={closed} />}
          {by !== null && `, ${by}`}
        </span>
      </p>
      {answer !== '' && <p>{words.answered(answer)}</p>}
      {note !== '' && <p>{words.noted(note)}</p>}
    </div>
  );
}

/** The maximum length of a note or an answer in the protocol. */
const most = 1_000;

function Deal({ report: { id }, onClosed }: { report: Report; onClosed(): void }) {
  const { notify } = useUi();
  const words = useWords().reports;
  const fresh = useFresh();
  const [note, setNote] = useState('');
  const [answer, setAnswer] = useState('');
  const { busy, complaint, attempt } = useDoing();
  const close = (outcome: Outcome) =>
    void attempt(async () => {
      await fresh(() => closeReport(id, { outcome, note: note.trim(), answer: answer.trim() }));
      notify(words.closed(id));
      onClosed();
    });
  return (
    <div class="stack">
      <TextField label={words.answer} value={answer} onInput={setAnswer} rows={2} maxLength={most} hint={words.answerHint} />
      <TextField label={words.note} value={note} onInput={setNote} rows={2} maxLength={most} hint={words.noteHint} />
      {complaint}
      <div class="row">
        <button type="button" class="main" disabled={busy} onClick={() => close('acted')}>
          {words.acted}
        </button>
        <button type="button" disabled={busy} onClick={() => close('dismissed')}>
          {words.dismissed}
        </button>
      </div>
    </div>
  );
}
