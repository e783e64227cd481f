import { useEffect } from 'preact/hooks';

import type { PlanTold } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useAttempt } from '../../../ui/useAttempt';
import { planWords } from './planWords';

interface PlanLineProps {
  visit: Pick<Visit, 'plan'>;
  told: PlanTold | null;
  /** Starts thinking ahead again; the new plan replaces this one. */
  onChange(): void;
}

/** The server may tell of a dropped plan before the table is drawn. */
const announced = new WeakSet<PlanTold>();

/** Above the table: what the user has planned. A dropped plan is announced once. */
export function PlanLine({ visit, told, onChange }: PlanLineProps) {
  const { lang, notify } = useUi();
  const w = planWords(lang);
  const [busy, attempt] = useAttempt();
  useEffect(() => {
    if (!told?.dropped || announced.has(told)) return;
    announced.add(told);
    notify(w.why[told.dropped]);
  }, [told]);
  if (!told?.plan) return null;
  return (
    <div class="asked-over calm" role="status">
      <p>{w.planned(told.plan.branches[0]?.play.length ?? 0)}</p>
      <button type="button" onClick={onChange}>
        {w.change}
      </button>
      <button type="button" disabled={busy} onClick={() => void attempt(() => visit.plan(null))}>
        {w.drop}
      </button>
    </div>
  );
}
