import { useEffect, useRef } from 'preact/hooks';

import type { Visit, VisitState } from '../../state/visit';
import { useHasTables } from '../../ui/home';

/** Milliseconds after which a visible position counts as seen. */
const aLook = 800;

/** Events that prove a user is present. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focus'] as const;

/**
 * Reports a position as seen when a user has really been in front of it: there was an interaction since it arrived, the
 * tab is visible, and it does not show a past position. Opening the page in the foreground counts for its first
 * position.
 */
export function useSeen(visit: Visit, state: VisitState, looking: { readonly now: boolean; readonly chat: boolean }): void {
  const hasTables = useHasTables();
  const { position, chat } = state.model;
  const seq = position?.seq ?? -1;
  const last = chat.at(-1)?.n ?? 0;
  /** What the user last attended to; null: nothing yet. */
  const attended = useRef<string | null>(null);
  const shown = `${seq} ${last}`;
  useEffect(() => {
    if (!hasTables || !looking.now || state.line !== 'connected') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = undefined;
      if (document.visibilityState !== 'visible' || attended.current !== shown) return;
      timer = setTimeout(() => visit.isSeen(looking.chat), aLook);
    };
    const attend = () => {
      if (attended.current === shown || document.visibilityState !== 'visible') return;
      attended.current = shown;
      look();
    };
    if (attended.current === null && document.hasFocus()) attend();
    else look();
    document.addEventListener('visibilitychange', look);
    for (const sign of signsOfLife) addEventListener(sign, attend, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signsOfLife) removeEventListener(sign, attend);
    };
  }, [visit, shown, looking.now, looking.chat, state.line, hasTables]);
}
