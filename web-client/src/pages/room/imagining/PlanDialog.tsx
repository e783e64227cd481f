import { useState } from 'preact/hooks';

import type { PlanStep } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Dialog } from '../../../ui/Dialog';
import { Switch } from '../../../ui/Switch';
import { useAttempt } from '../../../ui/useAttempt';
import { planWords } from './planWords';
import type { Way } from './useImagining';

interface PlanDialogProps {
  visit: Pick<Visit, 'plan'>;
  way: Way;
  onLaid(): void;
  onClose(): void;
}

/** Plans the imagined line of a waiting player for their next turn. */
export function PlanDialog({ visit, way, onLaid, onClose }: PlanDialogProps) {
  const { lang } = useUi();
  const w = planWords(lang);
  const [busy, attempt] = useAttempt();
  const [atLeast, setAtLeast] = useState(false);
  const [evenSo, setEvenSo] = useState(false);
  const steps = stepsOf(way);
  const hasPoints = steps.some((step) => step.at_least !== undefined);
  const lay = async () => {
    const play = steps.map(({ action, at_least }) => (atLeast && at_least !== undefined ? { action, at_least } : { action }));
    await visit.plan({ branches: [{ play }], even_so: evenSo });
    onLaid();
  };
  return (
    <Dialog title={w.plan} onClose={onClose}>
      <p>{w.about}</p>
      {hasPoints && <Switch label={w.atLeast} on={atLeast} onChange={setAtLeast} />}
      <Switch label={w.evenSo} on={evenSo} onChange={setEvenSo} />
      <button type="button" class="main" disabled={busy} onClick={() => void attempt(lay)}>
        {w.lay}
      </button>
    </Dialog>
  );
}

/** The actions of the line, each with the points it had among the legal ones. */
function stepsOf({ steps }: Way): readonly PlanStep[] {
  const [, ...taken] = steps;
  return taken.flatMap(({ actions }, before) => {
    const action = actions.at(-1);
    if (!action) return [];
    const legal = steps[before]?.legal ?? [];
    const choice = legal.find((one) => Object.entries(action).every(([key, value]) => JSON.stringify(one[key]) === JSON.stringify(value)));
    const points = choice?.points;
    return [typeof points === 'number' ? { action, at_least: points } : { action }];
  });
}
