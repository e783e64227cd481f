import { useEffect } from 'preact/hooks';

import type { Visit, VisitState } from '../../state/visit';
import { useHasTables } from '../../ui/home';

/** Milliseconds that somebody has the page before them until they have looked at it. */
const aLook = 800;

/**
 * Says that a position was looked at when the page has really been before somebody's eyes: not in a tab behind another,
 * and not while they look at a position of the past.
 */
export function useSeen(visit: Visit, state: VisitState, looking: { readonly now: boolean; readonly chat: boolean }): void {
  const hasTables = useHasTables();
  const { position, chat } = state.model;
  const seq = position?.seq ?? -1;
  const last = chat.at(-1)?.n ?? 0;
  useEffect(() => {
    if (!hasTables || !looking.now || state.line !== 'connected') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => visit.isSeen(looking.chat), aLook);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [visit, seq, last, looking.now, looking.chat, state.line, hasTables]);
}
