import { useId, useState } from 'preact/hooks';

import { type Restraint, restrain } from '../../net/console';
import type { ConsolePersonAnswer } from '../../net/protocol';
import { serverNow } from '../../net/serverTime';
import { Choice } from '../../ui/Choice';
import { useUi } from '../../ui/context';
import { WhyButton } from '../parts/WhyButton';
import { useWords } from '../words';

interface RestraintsProps {
  answer: ConsolePersonAnswer;
  again(): Promise<void>;
}

/** An account's suspension and mute, with their ends and reasons. */
export function Restraints({ answer, again }: RestraintsProps) {
  const { person, suspended_why: suspendedWhy, muted_why: mutedWhy } = answer;
  return (
    <div class="console-columns">
      <OneRestraint what="suspension" name={person.name} until={person.suspended} why={suspendedWhy} again={again} />
      <OneRestraint what="mute" name={person.name} until={person.muted} why={mutedWhy} again={again} />
    </div>
  );
}

interface OneRestraintProps {
  what: Restraint;
  name: string;
  /** Null: not in force. */
  until: number | null;
  why: string;
  again(): Promise<void>;
}

function OneRestraint({ what, name, until, why, again }: OneRestraintProps) {
  const { t } = useUi();
  const text = useWords().restraints[what];
  const change = async (to: number | null, reason: string) => {
    await restrain(name, what, to, reason);
    await again();
  };
  return (
    <section class="card stack" aria-labelledby={what}>
      <h2 id={what}>{text.title}</h2>
      {until === null ? <p>{text.no}</p> : <p>{text.yes(t.date(until), why)}</p>}
      <RestraintButtons what={what} name={name} until={until} onChange={change} />
    </section>
  );
}

interface RestraintButtonsProps extends Pick<OneRestraintProps, 'what' | 'name' | 'until'> {
  /** Until when and why; null lifts it. */
  onChange(until: number | null, why: string): Promise<void>;
}

/** Asks how long and why, or why it is lifted. */
export function RestraintButtons({ what, name, until, onChange }: RestraintButtonsProps) {
  const words = useWords().restraints;
  const text = words[what];
  const [span, setSpan] = useState<Span>('week');
  const [date, setDate] = useState('');
  const to = () => (span === 'until' ? new Date(date).getTime() : serverNow() + spans[span]);
  return (
    <div class="row">
      <WhyButton
        button={until === null ? text.ask : words.change}
        title={text.doTitle(name)}
        text={text.text}
        doIt={text.do}
        done={text.done}
        danger
        wrong={() => (span === 'until' && !(to() > serverNow()) ? words.dateMissing : null)}
        onDo={(reason) => onChange(to(), reason)}
      >
        <Choice
          label={words.howLong}
          values={spanNames.map((value) => ({ value, label: words.spans[value] }))}
          chosen={span}
          onChoose={(chosen: Span) => setSpan(chosen)}
        />
        {span === 'until' && <Until date={date} onDate={setDate} />}
      </WhyButton>
      {until !== null && (
        <WhyButton
          button={words.lift}
          title={text.liftTitle(name)}
          text={words.liftText}
          doIt={words.lift}
          done={words.lifted}
          onDo={(reason) => onChange(null, reason)}
        />
      )}
    </div>
  );
}

const day = 24 * 60 * 60 * 1_000;
const spans = { day, week: 7 * day, month: 28 * day, year: 365 * day } as const;
const spanNames = ['day', 'week', 'month', 'year', 'until'] as const;
type Span = (typeof spanNames)[number];

function Until({ date, onDate }: { date: string; onDate(date: string): void }) {
  const words = useWords().restraints;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{words.until}</label>
      <input id={id} type="datetime-local" value={date} onInput={(event) => onDate(event.currentTarget.value)} />
    </div>
  );
}
