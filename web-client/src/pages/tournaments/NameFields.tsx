import { Field } from './Field';
import { useFormWords } from './formWords';

interface Named {
  readonly name: string;
  readonly description: string;
}

interface NameFieldsProps {
  draft: Named;
  faults: Partial<Record<keyof Named, string>>;
  /** How many characters the name may have. */
  most: number;
  onChange(change: Partial<Named>): void;
}

/** The name and description of a new tournament or league. */
export function NameFields({ draft, faults, most, onChange }: NameFieldsProps) {
  const f = useFormWords();
  return (
    <section class="card stack" aria-label={f.name}>
      <Field label={f.name} value={draft.name} hint={f.nameHint(most)} fault={faults.name} onInput={(name) => onChange({ name })} />
      <Field
        label={f.description}
        value={draft.description}
        hint={f.descriptionHint}
        fault={faults.description}
        rows={3}
        onInput={(description) => onChange({ description })}
      />
    </section>
  );
}
