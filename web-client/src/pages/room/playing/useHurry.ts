import { useEffect } from 'preact/hooks';

import type { Visit, VisitState } from '../../../state/visit';

/** Whoever does not want to wait for bots tells them so whenever one is to act. */
export function useHurry(visit: Visit, { line, model }: VisitState, wanted: boolean): void {
  const { room, you, position } = model;
  const botIsToAct =
    room?.status === 'running' && position?.turn.to_act.some((seat) => (room.seats[seat]?.by ?? null) !== null) === true;
  const hurries = wanted && line === 'connected' && you.seat !== null && botIsToAct;
  useEffect(() => {
    // That the game has gone on meanwhile is no harm.
    if (hurries) visit.hurry().catch(() => undefined);
  }, [hurries, position?.seq]);
}
