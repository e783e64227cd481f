import { Refusal } from '../../net/http';
import { useUi } from '../../ui/context';
import { refusalText } from '../../ui/refusal';
import { useWords } from './words';

/** Why what the page shows could not be loaded again; nothing if it could. */
export function OutOfDate({ why }: { why: unknown }) {
  const { t } = useUi();
  const w = useWords();
  if (why === null) return null;
  const isLost = why instanceof Refusal && why.code === 'line';
  return (
    <p role="status" class="hint">
      {isLost ? w.outOfDate : refusalText(why, t)}
    </p>
  );
}
