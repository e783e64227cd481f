import { useId } from 'preact/hooks';

interface PickerProps<Value extends string> {
  label: string;
  values: readonly { value: Value; label: string }[];
  /** Null: any. */
  chosen: Value | null;
  /** The label of the empty choice; without it one is always chosen. */
  any?: string;
  /** A text below it, replaced by the reason if the choice is invalid. */
  explanation?: string;
  error?: string | null;
  onChoose(value: Value | null): void;
}

/** Chooses one of a list, or optionally any. */
export function Picker<Value extends string>({ label, values, chosen, any, explanation, error, onChoose }: PickerProps<Value>) {
  const id = useId();
  const about = error ?? explanation;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen ?? ''}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        aria-invalid={Boolean(error)}
        onChange={({ currentTarget }) => onChoose(values.find(({ value }) => value === currentTarget.value)?.value ?? null)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {values.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {about !== undefined && (
        <p id={`${id}-about`} class={error ? 'hint error' : 'hint'}>
          {about}
        </p>
      )}
    </div>
  );
}
