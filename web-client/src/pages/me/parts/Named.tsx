import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { useUi } from '../../../ui/context';
import { refusalText } from '../../../ui/refusal';
import { Sure } from '../../../ui/Sure';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';

/** What one has given a name, and knows again by it: a passkey, a key for a program. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly made: number;
  readonly used: number | null;
}

interface NamedSectionProps<Item extends Named> {
  id: string;
  title: string;
  about: string;
  /** What is said where there is none. */
  none: string;
  list: { readonly items: readonly Item[] | null; readonly why: unknown };
  line(item: Item): ComponentChildren;
  /** How one more is made. */
  children: ComponentChildren;
}

/** All that one has of a kind, and the way to one more. */
export function NamedSection<Item extends Named>(props: NamedSectionProps<Item>) {
  const { id, title, about, none, list, line, children } = props;
  const { t } = useUi();
  const { items, why } = list;
  return (
    <section class="card stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p class="hint">{about}</p>
      {why !== null && <p class="error">{refusalText(why, t)}</p>}
      {items?.length === 0 && <p>{none}</p>}
      {items && items.length > 0 && <ul class="list-lines">{items.map((item) => line(item))}</ul>}
      {children}
    </section>
  );
}

interface NamedLineProps {
  item: Named;
  /** Behind the name. */
  mark?: ComponentChildren;
  /** Below it. */
  note?: ComponentChildren;
  /** What can be done beside ending it. */
  tools?: ComponentChildren;
  /** How it ends, asked once more; null: it cannot. */
  end: {
    readonly text: string;
    readonly label: string;
    readonly question: string;
    end(): Promise<void>;
  } | null;
}

/** One of them: what it is called, since when, when it was last used. */
export function NamedLine({ item, mark, note, tools, end }: NamedLineProps) {
  const { t } = useUi();
  const { busy, complaint, attempt } = useDoing();
  return (
    <li class="list-line">
      <div class="list-words">
        <span class="list-title">
          {item.name}
          {mark && <> {mark}</>}
        </span>
        <span class="hint">
          {t.people.made(t.day(item.made))} ·{' '}
          {item.used === null ? t.people.neverUsed : t.people.used(t.date(item.used))}
        </span>
        {note && <span class="hint">{note}</span>}
      </div>
      <div class="row">
        {tools}
        {end && (
          <Sure
            text={end.text}
            label={end.label}
            question={end.question}
            disabled={busy}
            onDo={() => void attempt(end.end)}
          />
        )}
      </div>
      {complaint}
    </li>
  );
}

interface NameFormProps {
  label: string;
  hint?: string;
  button: string;
  /** More to choose, before the button. */
  children?: ComponentChildren;
  /** Given a name that is not empty; may reject with a Refusal. */
  onMake(name: string): Promise<void>;
}

/** A name for one more, and the button that makes it. */
export function NameForm({ label, hint, button, children, onMake }: NameFormProps) {
  const { t } = useUi();
  const [name, setName] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const make = (event: Event) => {
    event.preventDefault();
    const clean = name.trim();
    if (clean === '') {
      complain(t.people.nameMissing);
      return;
    }
    void attempt(async () => {
      await onMake(clean);
      setName('');
    });
  };
  return (
    <form class="stack" onSubmit={make}>
      <TextField
        label={label}
        value={name}
        onInput={setName}
        maxLength={64}
        autocomplete="off"
        {...(hint === undefined ? {} : { hint })}
      />
      {children}
      {complaint}
      <div class="row">
        <button type="submit" disabled={busy}>
          {button}
        </button>
      </div>
    </form>
  );
}
