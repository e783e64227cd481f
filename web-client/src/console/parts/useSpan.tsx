import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { serverNow } from '../../net/serverTime';
import { Choice } from '../../ui/Choice';
import { TextField } from '../../ui/TextField';
import { useWords } from '../words';

const day = 24 * 60 * 60 * 1_000;
const spans = { day, week: 7 * day, month: 28 * day, year: 365 * day } as const;
type Span = keyof typeof spans | 'until' | 'forever';

interface SpanFields {
  fields: ComponentChildren;
  /** When it ends; null: never. */
  end(): number | null;
  /** What is wrong with the input, as a sentence. */
  wrong(): string | null;
}

/** The fields of a form that ask how long something lasts; a week unless changed. */
export function useSpan(offered: readonly Span[]): SpanFields {
  const words = useWords().restraints;
  const [span, setSpan] = useState<Span>('week');
  const [date, setDate] = useState('');
  const end = () => {
    if (span === 'forever') return null;
    return span === 'until' ? new Date(date).getTime() : serverNow() + spans[span];
  };
  return {
    end,
    wrong: () => (span === 'until' && !(new Date(date).getTime() > serverNow()) ? words.dateMissing : null),
    fields: (
      <>
        <Choice
          label={words.howLong}
          values={offered.map((value) => ({ value, label: words.spans[value] }))}
          chosen={span}
          onChoose={(chosen: Span) => setSpan(chosen)}
        />
        {span === 'until' && <TextField label={words.until} value={date} onInput={setDate} type="datetime-local" />}
      </>
    ),
  };
}
