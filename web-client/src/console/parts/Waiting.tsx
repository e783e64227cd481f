import { Refusal } from '../../net/http';
import { useUi } from '../../ui/context';
import { refusalText } from '../../ui/refusal';
import type { Asked } from './useAsked';

interface WaitingProps {
  asked: Pick<Asked<unknown>, 'why' | 'again'>;
  /** Text for a missing resource. */
  none?: string;
}

/** Placeholder for a missing response: loading, or the error. */
export function Waiting({ asked: { why, again }, none }: WaitingProps) {
  const { t } = useUi();
  if (why === null) return <p class="hint">{t.loading}</p>;
  return (
    <div class="row">
      <p role="alert" class="error">
        {none !== undefined && why instanceof Refusal && why.code === 'no_such_room' ? none : refusalText(why, t)}
      </p>
      <button type="button" onClick={() => void again()}>
        {t.retry}
      </button>
    </div>
  );
}
