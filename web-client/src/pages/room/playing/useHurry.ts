import { useEffect } from 'preact/hooks';

import type { Visit, VisitState } from '../../../state/visit';

/** Tells bots to act without delay whenever one is to act, if the user prefers that. */
export function useHurry(visit: Visit, { line, model }: VisitState, wanted: boolean): void {
  const { room, you, position } = model;
  const botIsToAct =
    room?.status === 'running' && position?.turn.to_act.some((seat) => (room.seats[seat]?.by ?? null) !== null) === true;
  const hurries = wanted && line === 'connected' && you.seat !== null && botIsToAct;
  useEffect(() => {
    // It is harmless if the game has continued meanwhile.
    if (hurries) visit.hurry().catch(() => undefined);
  }, [hurries, position?.seq]);
}
