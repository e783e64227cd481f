import { useEffect, useState } from 'preact/hooks';

import type { Look } from '../../../net/protocol';
import { looksAt } from '../../../net/reports';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';

/** Who of those that look after the server saw what was hidden while this game ran, and why. Mostly nobody did. */
export function Looks({ room }: { room: string }) {
  const { t } = useUi();
  const [looks, setLooks] = useState<readonly Look[]>([]);
  useEffect(() => {
    let gone = false;
    const show = (told: readonly Look[]) => {
      if (!gone) setLooks(told);
    };
    // A server that does not know the question has nothing to tell either.
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
