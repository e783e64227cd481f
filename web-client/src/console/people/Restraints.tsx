import { type Restraint, restrain } from '../../net/console';
import type { ConsolePersonAnswer } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { useSpan } from '../parts/useSpan';
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
  const span = useSpan(['day', 'week', 'month', 'year', 'until']);
  return (
    <div class="row">
      <WhyButton
        button={until === null ? text.ask : words.change}
        title={text.doTitle(name)}
        text={text.text}
        doIt={text.do}
        done={text.done}
        danger
        wrong={span.wrong}
        onDo={(reason) => onChange(span.end(), reason)}
      >
        {span.fields}
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
