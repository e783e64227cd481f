import { useEffect, useState } from 'preact/hooks';

/** The time, looked at again every so many milliseconds: for what is said in minutes and hours. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
