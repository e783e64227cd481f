import { useEffect } from 'preact/hooks';

/** Calls again and again while somebody looks, and at once when they look again: not in a tab behind another. */
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
