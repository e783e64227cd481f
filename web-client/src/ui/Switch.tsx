import { useId } from 'preact/hooks';

interface SwitchProps {
  label: string;
  explanation?: string;
  on: boolean;
  onChange(on: boolean): void;
  error?: string | null;
}

export function Switch({ label, explanation, on, onChange, error }: SwitchProps) {
  const id = useId();
  const about = error ?? explanation;
  return (
    <div class="switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-describedby={about ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span class="switch-track" aria-hidden="true" />
        <span>{label}</span>
      </label>
      {about && (
        <p id={id} class={error ? 'hint error' : 'hint'}>
          {about}
        </p>
      )}
    </div>
  );
}
