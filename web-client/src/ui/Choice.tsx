import { useId } from 'preact/hooks';

interface ChoiceProps<Value extends string> {
  label: string;
  explanation?: string;
  values: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
  /** A sentence that says why the current choice is invalid. */
  error?: string | null;
}

/** Radio buttons that look like a row of keys. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, explanation, values, chosen, onChoose, error } = props;
  const name = useId();
  return (
    <fieldset class="choice" aria-describedby={(error ?? explanation) ? `${name}-about` : undefined}>
      <legend>{label}</legend>
      <div class="choice-row">
        {values.map(({ value, label: text }) => (
          <label key={value} class="choice-key">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {(error ?? explanation) && (
        <p id={`${name}-about`} class={error ? 'hint error' : 'hint'}>
          {error ?? explanation}
        </p>
      )}
    </fieldset>
  );
}
