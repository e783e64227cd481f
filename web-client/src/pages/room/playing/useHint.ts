import { useState } from 'preact/hooks';

import type { Hint, Room, Seat } from '../../../net/protocol';
import { Refusal } from '../../../net/http';
import { isYourTurn } from '../../../state/room';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';

/** Hints, for users who play alone against bots. */
export interface Advice {
  /** A hint is being computed. */
  readonly sought: boolean;
  /** Null: not requested, or the game has continued. */
  readonly hint: Hint | null;
  ask(): void;
  close(): void;
}

/** Null when hints are unavailable. A hint belongs to its position and disappears with it. */
export function useHint(visit: Visit, { model, busy }: VisitState): Advice | null {
  const { refused } = useUi();
  const [found, setFound] = useState<{ mark: string; hint: Hint | null } | null>(null);
  const { room, you, position } = model;
  if (!room || !position || !isAlone(room, you.seat) || !isYourTurn(model) || busy) return null;
  const { mark } = position;
  const here = found?.mark === mark ? found : null;
  const ask = async () => {
    setFound({ mark, hint: null });
    try {
      const hint = await visit.hint();
      setFound((now) => (now?.mark === mark ? { mark, hint } : now));
    } catch (why) {
      setFound((now) => (now?.mark === mark ? null : now));
      // A user who has moved meanwhile no longer waits for it.
      if (!(why instanceof Refusal && why.code === 'stale')) refused(why);
    }
  };
  return {
    sought: here !== null && here.hint === null,
    hint: here?.hint ?? null,
    ask: () => void ask(),
    close: () => setFound(null),
  };
}

/** Whether bots have held all other seats from the start. */
function isAlone({ status, settings, seats }: Room, you: Seat | null): boolean {
  return status === 'running' && you !== null && seats.every((_, seat) => (seat === you) === !settings.bots[seat]);
}
