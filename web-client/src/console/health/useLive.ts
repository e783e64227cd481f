import { useEffect } from 'preact/hooks';

/** Calls `again` repeatedly while the tab is visible, and immediately when it becomes visible again. */
export function useLive(every: number, again: () => void): void {
  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible';
    const timer = setInterval(() => {
      if (isSeen()) again();
    }, every);
    const back = () => {
      if (isSeen()) again();
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [every, again]);
}
