import { useState } from 'preact/hooks';

import type { PlanStep } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useAttempt } from '../../../ui/useAttempt';
import { planWords } from './planWords';
import type { Way } from './useImagining';

interface PlanThisProps {
  visit: Pick<Visit, 'plan'>;
  way: Way;
  onLaid(): void;
}

/** Under an imagined line of a waiting player: plans it for their next turn. */
export function PlanThis({ visit, way, onLaid }: PlanThisProps) {
  const { lang, notify } = useUi();
  const w = planWords(lang);
  const [busy, attempt] = useAttempt();
  const [atLeast, setAtLeast] = useState(false);
  const [evenSo, setEvenSo] = useState(false);
  const steps = stepsOf(way);
  const hasPoints = steps.some((step) => step.at_least !== undefined);
  const lay = async () => {
    const play = steps.map(({ action, at_least }) => (atLeast && at_least !== undefined ? { action, at_least } : { action }));
    await visit.plan({ branches: [{ play }], even_so: evenSo });
    notify(w.laid);
    onLaid();
  };
  return (
    <div class="plan-this" role="group" aria-label={w.plan}>
      <button type="button" title={w.about} disabled={busy} onClick={() => void attempt(lay)}>
        {w.plan}
      </button>
      {hasPoints && (
        <label>
          <input type="checkbox" checked={atLeast} onChange={({ currentTarget }) => setAtLeast(currentTarget.checked)} /> {w.atLeast}
        </label>
      )}
      <label>
        <input type="checkbox" checked={evenSo} onChange={({ currentTarget }) => setEvenSo(currentTarget.checked)} /> {w.evenSo}
      </label>
    </div>
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
