import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  /** What is wrong with the value, shown instead of the hint. */
  fault: string | undefined;
  type?: 'text' | 'number' | 'datetime-local';
  /** A field of several lines. */
  rows?: number;
  onInput(value: string): void;
}

/** A field of the form with its label, and its hint or fault. */
export function Field({ label, value, hint, fault, type = 'text', rows, onInput }: FieldProps) {
  const id = useId();
  const about = fault ?? hint;
  const shared = {
    id,
    value,
    'aria-describedby': about === undefined ? undefined : `${id}-about`,
    'aria-invalid': fault !== undefined,
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {rows === undefined ? (
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- Preact's types want one of them at a time
        <input {...shared} type={type as 'text'} autocomplete="off" />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
      {about !== undefined && (
        <p id={`${id}-about`} class={fault === undefined ? 'hint' : 'hint error'}>
          {about}
        </p>
      )}
    </div>
  );
}
