import { useUi } from '../../ui/context';
import { refusalText } from '../../ui/refusal';
import type { Asked } from './useAsked';

/** Instead of an answer that is not there: that it is on its way, or why it is not. */
export function Waiting({ asked: { why, again } }: { asked: Pick<Asked<unknown>, 'why' | 'again'> }) {
  const { t } = useUi();
  if (why === null) return <p class="hint">{t.loading}</p>;
  return (
    <div class="row">
      <p role="alert" class="error">
        {refusalText(why, t)}
      </p>
      <button type="button" onClick={() => void again()}>
        {t.retry}
      </button>
    </div>
  );
}
