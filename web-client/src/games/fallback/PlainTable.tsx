import './fallback.css';

import { useEffect, useId, useMemo, useState } from 'preact/hooks';

import { messages } from '../../i18n/messages';
import type { Action, Json } from '../../net/protocol';
import { withoutAnnotations } from '../common/annotations';
import type { HelpProps, TableProps } from '../game';
import { inWords, isPlain, spaced } from './words';

/** The table of a game without drawings: what you can do, then the position, both as lists. */
export function PlainTable(props: TableProps) {
  const t = messages[props.lang];
  // The options never change; they are listed with the room.
  const { options: _, ...position } = props.view;
  return (
    <div class="plain-table" tabIndex={0} role="region" aria-label={t.table}>
      {props.mode === 'live' && props.you !== null && props.turn.result === null && <Actions {...props} />}
      <section>
        <h2>{t.view}</h2>
        <Value value={position} lang={props.lang} />
      </section>
    </div>
  );
}

export function NoHelp({ lang }: HelpProps) {
  return <p>{messages[lang].noHelp}</p>;
}

function Actions(props: TableProps) {
  const { legal, busy, turn, lang, confirmMoves, seq, play, undo, requestPreview } = props;
  const t = messages[lang];
  const annotations = useAnnotations(props);
  const [chosen, setChosen] = useState<Action | null>(null);
  useEffect(() => setChosen(null), [seq]);
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
          key={inWords(chosen, annotations)}
          text={inWords(chosen, annotations)}
          action={plain(chosen)}
          lang={lang}
          busy={busy}
          requestPreview={requestPreview}
          onConfirm={() => void play(plain(chosen))}
          onCancel={() => setChosen(null)}
        />
      ) : (
        legal.length > 0 &&
        annotations && <ActionList legal={legal} annotations={annotations} busy={busy} lang={lang} onTake={take} />
      )}
    </section>
  );
}

/** Milliseconds until a question that was not answered is asked again. */
const askAgain = 2_000;

/** What the server says is no part of an action; null until it has said so: before that nothing can be sent. */
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
  lang: TableProps['lang'];
  onTake(action: Action): void;
}

function ActionList({ legal, annotations, busy, lang, onTake }: ActionListProps) {
  const t = messages[lang];
  const id = useId();
  const [filter, setFilter] = useState('');
  const listed = useMemo(
    () => legal.map((action) => ({ action, text: inWords(action, annotations) })),
    [legal, annotations],
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
          <li key={text}>
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
  lang: TableProps['lang'];
  busy: boolean;
  requestPreview: TableProps['requestPreview'];
  onConfirm(): void;
  onCancel(): void;
}

function Confirm({ text, action, lang, busy, requestPreview, onConfirm, onCancel }: ConfirmProps) {
  const t = messages[lang];
  const [preview, setPreview] = useState<Json | undefined>(undefined);
  useEffect(() => {
    let current = true;
    // Without a preview one can still decide.
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
          <Value value={preview} lang={lang} />
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

/** Any JSON as nested lists. */
function Value({ value, lang }: { value: Json; lang: TableProps['lang'] }) {
  const t = messages[lang];
  if (value === null || typeof value !== 'object') return <span>{inWords(value)}</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="hint">{t.emptyList}</span>;
    if (value.every(isLine)) {
      const isShort = value.every(isPlain);
      return isShort ? (
        <span>{inWords(value)}</span>
      ) : (
        <ol class="plain-list">
          {value.map((each, i) => (
            <li key={i}>{inWords(each)}</li>
          ))}
        </ol>
      );
    }
    return (
      <ol class="plain-list">
        {value.map((each, i) => (
          <li key={i}>
            <Value value={each} lang={lang} />
          </li>
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
          <dt>{spaced(key)}</dt>
          <dd>
            <Value value={each} lang={lang} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a value reads well in one line: plain, a list of plain ones, or an object of such. */
function isLine(value: Json): boolean {
  if (value === null || typeof value !== 'object') return true;
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.length <= 6 && parts.every((part) => isPlain(part) || (Array.isArray(part) && part.every(isPlain)));
}
