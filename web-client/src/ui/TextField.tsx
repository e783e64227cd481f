import type { ComponentChildren, Ref } from 'preact';
import { useId } from 'preact/hooks';

export interface TextFieldProps {
  label: string;
  value: string;
  onInput(value: string): void;
  hint?: string;
  /** Next to the label: who can see the input. */
  seen?: ComponentChildren;
  type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'datetime-local';
  autocomplete?: string;
  maxLength?: number;
  missing?: boolean;
  /** A field of several lines. */
  rows?: number;
  name?: string;
  /** Disables spell checking and capitalisation. */
  plain?: boolean;
  field?: Ref<HTMLInputElement>;
  /** After the field, in the same row. */
  children?: ComponentChildren;
}

/** A field with its label, hint and visibility. */
export function TextField(props: TextFieldProps) {
  const { label, value, onInput, hint, seen, type = 'text', missing, rows, field, plain, children, ...rest } = props;
  const id = useId();
  const shared = {
    ...rest,
    ...(plain ? { spellcheck: false, autocapitalize: 'none' as const } : {}),
    id,
    value,
    'aria-describedby': (hint ?? seen) ? `${id}-about` : undefined,
    'aria-invalid': missing,
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <div class="field-row">
          {/* eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- Preact's types want one of them at a time */}
          <input {...shared} ref={field} type={type as 'text'} />
          {children}
        </div>
      )}
      {(hint ?? seen) && (
        <p id={`${id}-about`} class={missing ? 'hint error' : 'hint'}>
          {hint} {seen}
        </p>
      )}
    </div>
  );
}
