import './notes.css';

import { useEffect, useId } from 'preact/hooks';

import type { Player } from '../../../games/game';
import type { Drawing as Drawn, Note } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';
import { SeatMark } from '../../../ui/SeatMark';
import { useAttempt } from '../../../ui/useAttempt';
import type { Drawing } from '../drawing/useDrawing';
import type { Drawings } from '../drawing/useDrawings';
import type { DrawingWords } from '../drawing/words';
import { wordsIn as offlineWords } from '../offline/words';
import type { Notes } from './useNotes';

interface NotesPanelProps {
  notes: Notes;
  /** Null: drawing is unavailable. */
  drawing: Drawing | null;
  drawings: Drawings;
  /** Called when the user starts drawing. */
  onDraw(): void;
  visit: Visit;
  players: readonly Player[];
  over: boolean;
  connected: boolean;
  /** The move of the displayed position. */
  seq: number;
  onLook(seq: number): void;
}

/** The user's notes on the game and on the displayed move, and a list of the others. */
export function NotesPanel({ notes, drawing, drawings, onDraw, visit, players, over, connected, seq, onLook }: NotesPanelProps) {
  const { t, lang } = useUi();
  const [busy, attempt] = useAttempt();
  const { mine, shared, others, keeping } = notes;
  useEffect(() => notes.load(), []);
  if (mine === null) return <p class="hint">{t.loading}</p>;
  const share = async () => {
    notes.flush();
    await visit.shareNotes();
    notes.load();
  };
  const notSent = connected ? t.tables.notKept : offlineWords(lang).noteStored;
  const said = { nothing: '', keeping: t.tables.keeping, kept: t.tables.kept, failed: notSent }[keeping];
  const elsewhere = mine.filter((note) => note.seq !== null && note.seq !== seq);
  const drawnElsewhere = drawings.mine.filter((each) => each.seq !== seq);
  const drawingsBy = (seat: number) => drawings.others.find((each) => each.seat === seat)?.drawings ?? [];
  return (
    <div class="notes stack">
      <p class="hint">{shared ? t.tables.notesShared : t.tables.notesText}</p>
      {drawing && (
        <button
          type="button"
          class="draw-here"
          onClick={() => {
            drawing.take();
            onDraw();
          }}
        >
          <Icon name="pen" />
          {drawing.w.draw}
        </button>
      )}
      <NoteField label={t.tables.noteOnGame} seq={null} notes={notes} mine={mine} rows={4} />
      <NoteField key={seq} label={t.tables.noteNow(seq)} seq={seq} notes={notes} mine={mine} rows={3} />
      <p class={keeping === 'failed' && connected ? 'hint error' : 'hint'} role="status">
        {said}
      </p>
      {elsewhere.length > 0 && (
        <section class="stack tight">
          <h3>{t.tables.otherMoves}</h3>
          <NoteList notes={elsewhere} onLook={onLook} />
        </section>
      )}
      {drawing && drawnElsewhere.length > 0 && (
        <section class="stack tight">
          <h3>{drawing.w.otherDrawings}</h3>
          <DrawingList drawings={drawnElsewhere} w={drawing.w} onLook={onLook} />
        </section>
      )}
      {others.map(({ seat, notes: shown }) => (
        <section key={seat} class="stack tight">
          <h3 class="notes-of">
            <SeatMark seat={seat} /> {t.tables.notesOf(players[seat]?.name ?? '')}
          </h3>
          <NoteList notes={shown} onLook={onLook} />
          {drawing && <DrawingList drawings={drawingsBy(seat)} w={drawing.w} onLook={onLook} />}
        </section>
      ))}
      {over && !shared && mine.length + drawings.mine.length > 0 && (
        <div class="stack tight">
          <button type="button" disabled={busy} onClick={() => void attempt(share)}>
            {t.tables.shareNotes}
          </button>
          <p class="hint">{t.tables.shareNotesText}</p>
        </div>
      )}
    </div>
  );
}

interface NoteFieldProps {
  label: string;
  seq: number | null;
  notes: Notes;
  mine: readonly Note[];
  rows: number;
}

/** The server's limit. */
const longest = 2_000;

function NoteField({ label, seq, notes, mine, rows }: NoteFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={longest}
        value={mine.find((note) => note.seq === seq)?.text ?? ''}
        onInput={(event) => notes.write(seq, event.currentTarget.value)}
        onBlur={notes.flush}
      />
    </div>
  );
}

function DrawingList({ drawings, w, onLook }: { drawings: readonly Drawn[]; w: DrawingWords; onLook(seq: number): void }) {
  if (drawings.length === 0) return null;
  return (
    <ul class="note-list">
      {drawings.map(({ seq }) => (
        <li key={seq}>
          <button type="button" class="note-move" onClick={() => onLook(seq)}>
            {w.drawnOn(seq)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoteList({ notes, onLook }: { notes: readonly Note[]; onLook(seq: number): void }) {
  const { t } = useUi();
  return (
    <ul class="note-list">
      {notes.map(({ seq, text }) => (
        <li key={seq}>
          {seq === null ? (
            <span class="hint">{t.tables.noteOnGame}</span>
          ) : (
            <button type="button" class="note-move" title={t.tables.lookAtMove(seq)} onClick={() => onLook(seq)}>
              {t.tables.noteOnMove(seq)}
            </button>
          )}
          <p class="note-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
