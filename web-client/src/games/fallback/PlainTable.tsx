import './fallback.css';

import { useEffect, useId, useLayoutEffect, useMemo, useState } from 'preact/hooks';

import { messages } from '../../i18n/messages';
import type { Action, Json } from '../../net/protocol';
import { legalAs, withoutAnnotations } from '../common/annotations';
import type { HelpProps, PlainWords, TableProps } from '../game';
import { actionInWords, called, inWords, isPlain, saidOf, type Reading } from './words';

interface PlainTableProps extends TableProps {
  /** The game's own names for its JSON, if it has any. */
  words?: PlainWords | null;
}

/** The table of a game without drawings: the legal actions, then the position, both as lists. */
export function PlainTable({ words = null, ...props }: PlainTableProps) {
  const { lang, players } = props;
  const t = messages[lang];
  const reading = useMemo<Reading>(() => ({ lang, words, players }), [lang, words, players]);
  // The options never change; they are shown with the room.
  const { options: _, ...position } = props.view;
  return (
    <div class="plain-table" tabIndex={0} role="region" aria-label={t.table}>
      {props.mode === 'live' && props.you !== null && props.turn.result === null && <Actions {...props} reading={reading} />}
      <section>
        <h2>{t.view}</h2>
        <Value value={position} reading={reading} />
      </section>
    </div>
  );
}

export function NoHelp({ lang }: HelpProps) {
  return <p>{messages[lang].noHelp}</p>;
}

function Actions({ reading, ...props }: TableProps & { reading: Reading }) {
  const { legal, busy, turn, lang, confirmMoves, seq, play, undo, requestPreview } = props;
  const t = messages[lang];
  const annotations = useAnnotations(props);
  const [chosen, setChosen] = useState<Action | null>(null);
  useLayoutEffect(() => setChosen(null), [seq]);
  const { advised = null } = props;
  useEffect(() => {
    if (advised && annotations) setChosen(legalAs(advised, legal, plain));
  }, [advised, annotations]);
  const plain = (action: Action) => withoutAnnotations(action, annotations ?? []);
  const take = (action: Action) => {
    if (confirmMoves) setChosen(action);
    else void play(plain(action));
  };
  return (
    <section>
      <h2>{t.yourActions}</h2>
      {legal.length === 0 && !turn.can_undo && <p class="hint">{t.noActions}</p>}
      {turn.can_undo && (
        <button type="button" disabled={busy} onClick={() => void undo()}>
          {t.undo}
        </button>
      )}
      {legal.length > 0 && !annotations && <p class="hint">{t.loading}</p>}
      {chosen && annotations ? (
        <Confirm
          key={inWords(chosen, reading, annotations)}
          text={actionInWords(chosen, reading, annotations)}
          action={plain(chosen)}
          reading={reading}
          busy={busy}
          requestPreview={requestPreview}
          onConfirm={() => void play(plain(chosen))}
          onCancel={() => setChosen(null)}
        />
      ) : (
        legal.length > 0 &&
        annotations && <ActionList legal={legal} annotations={annotations} busy={busy} reading={reading} onTake={take} />
      )}
    </section>
  );
}

/** Milliseconds before an unanswered request is repeated. */
const askAgain = 2_000;

/** The keys that are annotations; null until the server has said so, and nothing can be sent before that. */
function useAnnotations({ requestAnnotations }: TableProps): readonly string[] | null {
  const [annotations, setAnnotations] = useState<readonly string[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    requestAnnotations().then(setAnnotations, () => {
      later = setTimeout(() => setAttempt(attempt + 1), askAgain);
    });
    return () => clearTimeout(later);
  }, [attempt]);
  return annotations;
}

const filterFrom = 12;

interface ActionListProps {
  legal: readonly Action[];
  annotations: readonly string[];
  busy: boolean;
  reading: Reading;
  onTake(action: Action): void;
}

function ActionList({ legal, annotations, busy, reading, onTake }: ActionListProps) {
  const t = messages[reading.lang];
  const id = useId();
  const [filter, setFilter] = useState('');
  const listed = useMemo(
    () => legal.map((action) => ({ action, text: actionInWords(action, reading, annotations) })),
    [legal, annotations, reading],
  );
  const words = filter.toLowerCase().split(/\s+/);
  const shown = listed.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  return (
    <>
      {legal.length >= filterFrom && (
        <div class="field">
          <label for={id}>{t.filterActions}</label>
          <input id={id} type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
          <p class="hint" role="status">
            {shown.length === 0 ? t.noneMatches : t.matches(shown.length)}
          </p>
        </div>
      )}
      <ul class="plain-actions">
        {shown.map(({ action, text }) => (
          <li key={inWords(action, reading, annotations)}>
            <button type="button" disabled={busy} onClick={() => onTake(action)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConfirmProps {
  text: string;
  /** As it is sent. */
  action: Action;
  reading: Reading;
  busy: boolean;
  requestPreview: TableProps['requestPreview'];
  onConfirm(): void;
  onCancel(): void;
}

function Confirm({ text, action, reading, busy, requestPreview, onConfirm, onCancel }: ConfirmProps) {
  const t = messages[reading.lang];
  const [preview, setPreview] = useState<Json | undefined>(undefined);
  useEffect(() => {
    let current = true;
    // A decision is possible without a preview.
    requestPreview(action).then(
      (answer) => current && setPreview(answer),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return (
    <div class="plain-confirm">
      <h3>{text}</h3>
      {preview !== undefined && (
        <>
          <h4>{t.preview}</h4>
          <Value value={preview} reading={reading} />
        </>
      )}
      <div class="row">
        <button type="button" class="main" disabled={busy} onClick={onConfirm} ref={(button) => button?.focus()}>
          {t.doIt}
        </button>
        <button type="button" disabled={busy} onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </div>
  );
}

interface ValueProps {
  value: Json;
  /** Its key; elements of a list appear under the list's. */
  name?: string;
  reading: Reading;
}

/** Renders any JSON as nested lists. */
function Value({ value, name = '', reading }: ValueProps) {
  const t = messages[reading.lang];
  const said = saidOf(name, value, reading);
  if (said !== null) return <span>{said}</span>;
  if (value === null || typeof value !== 'object') return <span>{inWords(value, reading)}</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="hint">{t.emptyList}</span>;
    if (reading.words?.perSeat.includes(name)) {
      return (
        <dl class="plain-values">
          {value.map((each, seat) => (
            <div key={seat}>
              <dt>{reading.players[seat]?.name ?? seat + 1}</dt>
              <dd>
                <Value value={each} reading={reading} />
              </dd>
            </div>
          ))}
        </dl>
      );
    }
    if (value.every(isPlain)) return <span>{inWords(value, reading)}</span>;
    return (
      <ol class="plain-list">
        {value.map((each, i) => (
          <li key={i}>{isLine(each) ? inWords(each, reading) : <Value value={each} reading={reading} />}</li>
        ))}
      </ol>
    );
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return <span class="hint">{t.emptyList}</span>;
  return (
    <dl class="plain-values">
      {entries.map(([key, each]) => (
        <div key={key}>
          <dt>{called(key, reading)}</dt>
          <dd>
            <Value value={each} name={key} reading={reading} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns whether a value fits on one line: a primitive, a list of primitives, or an object of such. */
function isLine(value: Json): boolean {
  if (value === null || typeof value !== 'object') return true;
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.length <= 6 && parts.every((part) => isPlain(part) || (Array.isArray(part) && part.every(isPlain)));
}
