import { useEffect, useState } from 'preact/hooks';

import type { Look } from '../../../net/protocol';
import { looksAt } from '../../../net/reports';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';

/** Which staff members viewed hidden information during this game, and why. Usually none. */
export function Looks({ room }: { room: string }) {
  const { t } = useUi();
  const [looks, setLooks] = useState<readonly Look[]>([]);
  useEffect(() => {
    let gone = false;
    const show = (told: readonly Look[]) => {
      if (!gone) setLooks(told);
    };
    // A server that does not know the call has nothing to report.
    looksAt(room).then(show, () => undefined);
    return () => {
      gone = true;
    };
  }, [room]);
  if (looks.length === 0) return null;
  return (
    <section class="stack tight looks" aria-labelledby="looks">
      <h3 id="looks">
        <Icon name="eye" />
        {t.reports.looks}
      </h3>
      {looks.map(({ who, why, at }, n) => (
        <p key={n}>{t.reports.look(who, t.date(at), why)}</p>
      ))}
    </section>
  );
}
