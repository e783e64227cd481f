import { useEffect, useRef, useState } from 'preact/hooks';

import { useHome } from '../../ui/home';

/** Refresh interval in milliseconds while the page is visible. */
const refreshEvery = 30_000;

export interface Refreshed<Known> {
  /** Null until the server has responded. */
  readonly known: Known | null;
  /** Why the last request was refused; null if it was not. */
  readonly why: unknown;
  again(): Promise<void>;
}

/**
 * What the server says, requested on mount, when the page becomes visible, when one of the user's games starts or ends,
 * and every 30 seconds while `isAlive` returns true.
 */
export function useRefreshed<Known>(ask: () => Promise<Known>, isAlive: (known: Known) => boolean): Refreshed<Known> {
  const [known, setKnown] = useState<Known | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const asked = useRef(0);
  const again = async () => {
    const question = ++asked.current;
    // Of several requests the last one counts.
    const isLast = () => question === asked.current;
    try {
      const told = await ask();
      if (!isLast()) return;
      setKnown(told);
      setWhy(null);
    } catch (refusal) {
      if (isLast()) setWhy(refusal);
    }
  };
  const alive = known !== null && isAlive(known);
  useEffect(() => void again(), []);
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
  return { known, why, again };
}

/** Calls `tell` when one of the user's games starts or ends; not when they arrive first. */
function useGamesChanged(tell: () => void): void {
  const { games } = useHome();
  const state = games?.map(({ room, status }) => `${room} ${status}`).sort().join() ?? null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current !== null && state !== null && before.current !== state) tell();
    before.current = state ?? before.current;
  }, [state]);
}
