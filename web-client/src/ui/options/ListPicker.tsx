import type { Json } from '../../net/protocol';

interface ListPickerProps {
  label: string;
  choices: readonly { json: Json; label: string }[];
  picked: readonly Json[];
  onChange(picked: Json[]): void;
}

/** Builds a list by pressing its items in order; pressing one again removes it. */
export function ListPicker({ label, choices, picked, onChange }: ListPickerProps) {
  return (
    <div class="choice-row" role="group" aria-label={label}>
      {choices.map(({ json, label: text }) => {
        const place = picked.indexOf(json);
        return (
          <button
            key={text}
            type="button"
            class={place >= 0 ? 'list-key main' : 'list-key'}
            aria-pressed={place >= 0}
            onClick={() => onChange(place >= 0 ? picked.filter((each) => each !== json) : [...picked, json])}
          >
            {place >= 0 && <b>{place + 1}.</b>}
            {text}
          </button>
        );
      })}
    </div>
  );
}
