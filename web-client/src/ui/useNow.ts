import { useEffect, useState } from 'preact/hooks';

import { onServerTime, serverNow } from '../net/serverTime';

/** The server's time, updated at this interval in milliseconds: for texts in minutes and hours. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, every);
    const forget = onServerTime(look);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [every]);
  return now;
}
