import { Field } from './Field';
import { useFormWords } from './formWords';

interface StartTimeProps {
  at: string;
  fault: string | undefined;
  onChange(change: { at: string }): void;
}

/** When a new tournament or league starts, in the user's time zone. */
export function StartTime({ at, fault, onChange }: StartTimeProps) {
  const f = useFormWords();
  return <Field label={f.startAt} type="datetime-local" value={at} fault={fault} onInput={(changed) => onChange({ at: changed })} />;
}
