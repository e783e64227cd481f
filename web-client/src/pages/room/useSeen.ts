import { useEffect, useRef } from 'preact/hooks';

import type { Visit, VisitState } from '../../state/visit';
import { useHasTables } from '../../ui/home';

/** Milliseconds that somebody has the page before them until they have looked at it. */
const aLook = 800;

/** What shows that somebody is in front of the page. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focus'] as const;

/**
 * Says that a position was looked at when the page has really been before somebody's eyes: there was a sign of life since
 * the position came, and the tab is not behind another, nor shows a position of the past. Opening a focused page is a sign
 * for the position that it opens with.
 */
export function useSeen(visit: Visit, state: VisitState, looking: { readonly now: boolean; readonly chat: boolean }): void {
  const hasTables = useHasTables();
  const { position, chat } = state.model;
  const seq = position?.seq ?? -1;
  const last = chat.at(-1)?.n ?? 0;
  /** What somebody was in front of last; null: nothing yet. */
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
