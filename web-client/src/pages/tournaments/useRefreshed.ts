import { useEffect, useRef } from 'preact/hooks';

import { useHome } from '../../ui/home';
import { type Answer, useAnswer } from '../../ui/useAnswer';

/** Refresh interval in milliseconds while the page is visible. */
const refreshEvery = 30_000;

/**
 * What the server says, requested on mount, when the page becomes visible, when one of the user's games starts or ends,
 * and every 30 seconds while `isAlive` returns true.
 */
export function useRefreshed<Known>(ask: () => Promise<Known>, isAlive: (known: Known) => boolean): Answer<Known> {
  const answer = useAnswer(ask);
  const { known, again } = answer;
  const alive = known !== null && isAlive(known);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', look);
    const timer = alive ? setInterval(look, refreshEvery) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [alive]);
  useGamesChanged(() => void again());
  return answer;
}

/** Calls `tell` when one of the user's games starts or ends; not for the first list of games. */
function useGamesChanged(tell: () => void): void {
  const { games } = useHome();
  const state = games?.map(({ room, status }) => `${room} ${status}`).sort().join() ?? null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current !== null && state !== null && before.current !== state) tell();
    before.current = state ?? before.current;
  }, [state]);
}
