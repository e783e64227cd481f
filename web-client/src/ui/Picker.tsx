import { useId } from 'preact/hooks';

interface PickerProps<Value extends string> {
  label: string;
  values: readonly { value: Value; label: string }[];
  /** Null: any. */
  chosen: Value | null;
  /** What is said of choosing none; without it one is always chosen. */
  any?: string;
  /** What is said below it; instead of that, why what is chosen cannot be. */
  explanation?: string;
  error?: string | null;
  onChoose(value: Value | null): void;
}

/** One of a list, or perhaps any. */
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
