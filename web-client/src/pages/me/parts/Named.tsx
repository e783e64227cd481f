import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { useUi } from '../../../ui/context';
import { ErrorText } from '../../../ui/refusal';
import { Sure } from '../../../ui/Sure';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';

/** Something with a name given by the user: a passkey, an API token. */
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
  /** The text for an empty list. */
  none: string;
  list: { readonly items: readonly Item[] | null; readonly why: unknown };
  line(item: Item): ComponentChildren;
  /** The form for another one. */
  children: ComponentChildren;
}

/** A list of all items of one kind, and the form for another one. */
export function NamedSection<Item extends Named>(props: NamedSectionProps<Item>) {
  const { id, title, about, none, list, line, children } = props;
  const { items, why } = list;
  return (
    <section class="card stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p class="hint">{about}</p>
      <ErrorText why={why} />
      {items?.length === 0 && <p>{none}</p>}
      {items && items.length > 0 && <ul class="list-lines">{items.map((item) => line(item))}</ul>}
      {children}
    </section>
  );
}

interface NamedLineProps {
  item: Named;
  /** After the name. */
  mark?: ComponentChildren;
  /** Below it. */
  note?: ComponentChildren;
  /** Actions other than ending it. */
  tools?: ComponentChildren;
  /** How to end it, after confirmation; null: it cannot be ended. */
  end: {
    readonly text: string;
    readonly label: string;
    readonly question: string;
    end(): Promise<void>;
  } | null;
}

/** One item: its name, when it was created and when it was last used. */
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
  /** Further choices before the button. */
  children?: ComponentChildren;
  /** Called with a non-empty name; may reject with a Refusal. */
  onMake(name: string): Promise<void>;
}

/** A name for another item, and the button that creates it. */
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
