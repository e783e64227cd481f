import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';

import { type LogLine, setBackTo } from '../../../games/game';
import type { HintTold, LogEntry, Room, Seat } from '../../../net/protocol';
import { classes } from '../../../ui/classes';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';
import { SeatMark } from '../../../ui/SeatMark';
import { useNow } from '../../../ui/useNow';
import { isByBot } from '../leaving/seats';
import { entryLines } from '../logLines';
import { agoShort, exactTime } from './whenPlayed';

interface LogProps {
  room: Room;
  log: readonly LogEntry[];
  you: Seat | null;
  /** The seq of the displayed past position. */
  lookingAt: number | null;
  onLook(seq: number): void;
}

/** The log in words; each entry leads to its position. */
export function Log({ room, log, you, lookingAt, onLook }: LogProps) {
  const { t, lang } = useUi();
  const now = useNow();
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(
    () => log.map((entry) => ({ entry, sentences: entryLines(entry, room, you, lang, t) })),
    [log, room, you, lang, t],
  );
  const hinted = useMemo(() => withHints(log, room.hints ?? []), [log, room.hints]);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log.length]);
  if (log.length === 0) return <p class="hint">{t.logEmpty}</p>;
  return (
    <ol class="log" ref={list}>
      {lines.map(
        ({ entry, sentences }, i) =>
          sentences.length > 0 && (
            <li key={entry.seq} class={classes(lines[i - 1]?.entry.seat !== entry.seat && 'other-seat')}>
              <div class="log-line">
                <button
                  type="button"
                  class="log-entry"
                  aria-current={entry.seq === lookingAt ? 'true' : undefined}
                  title={t.logShow(entry.seq)}
                  onClick={() => onLook(entry.seq)}
                >
                  {setBackTo(entry) === null ? (
                    <SeatMark seat={entry.seat} />
                  ) : (
                    <span class="log-bot">
                      <Icon name="history" />
                    </span>
                  )}
                  {isByBot(entry) && (
                    <span class="log-bot" role="img" aria-label={t.leaving.byBot}>
                      <Icon name="bot" />
                    </span>
                  )}
                  {hinted.has(entry.seq) && (
                    <span class="log-bot" role="img" aria-label={t.bots.withHint} title={t.bots.withHint}>
                      <Icon name="hint" />
                    </span>
                  )}
                  <span>{headOf(sentences)}</span>
                </button>
                {entry.at !== undefined && (
                  <time class="log-time" dateTime={new Date(entry.at).toISOString()} title={exactTime(entry.at, lang)}>
                    {agoShort(now - entry.at, lang, t)}
                  </time>
                )}
              </div>
              <Parts lines={restOf(sentences)} />
            </li>
          ),
      )}
    </ol>
  );
}

/** Returns the seqs of actions taken with a hint: the seat's next action. */
function withHints(log: readonly LogEntry[], hints: readonly HintTold[]): ReadonlySet<number> {
  return new Set(
    hints.flatMap(({ seat, seq }) => log.find((entry) => entry.seat === seat && entry.seq > seq)?.seq ?? []),
  );
}

/** Up to this many plain sentences are shown as text; more, or any with parts, as a list. */
const inOneGo = 3;

function isShort(lines: readonly LogLine[]): lines is readonly string[] {
  return lines.length <= inOneGo && lines.every((line) => typeof line === 'string');
}

/** The label of the button that leads to the position. */
function headOf(lines: readonly LogLine[]): string {
  if (isShort(lines)) return lines.join(' ');
  const [first = ''] = lines;
  return typeof first === 'string' ? first : `${first.text}:`;
}

function restOf(lines: readonly LogLine[]): readonly LogLine[] {
  if (isShort(lines)) return [];
  const [first = '', ...others] = lines;
  return typeof first === 'string' ? others : [...first.parts, ...others];
}

function Parts({ lines }: { lines: readonly LogLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="log-parts">
      {lines.map((line, n) => (
        <li key={n}>
          {typeof line === 'string' ? line : `${line.text}:`}
          {typeof line !== 'string' && <Parts lines={line.parts} />}
        </li>
      ))}
    </ul>
  );
}
