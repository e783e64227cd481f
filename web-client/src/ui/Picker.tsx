import { useId } from 'preact/hooks';

interface PickerProps<Value extends string> {
  label: string;
  values: readonly { value: Value; label: string }[];
  /** Null: any. */
  chosen: Value | null;
  /** What is said of choosing none; without it one is always chosen. */
  any?: string;
  onChoose(value: Value | null): void;
}

/** One of a list, or perhaps any. */
export function Picker<Value extends string>({ label, values, chosen, any, onChoose }: PickerProps<Value>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onChoose(values.find(({ value }) => value === currentTarget.value)?.value ?? null)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {values.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
