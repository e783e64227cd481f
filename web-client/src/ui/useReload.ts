import { useEffect } from 'preact/hooks';

import { isOutdated, reloadOnce, understood } from '../state/outdated';

/** Loads a page anew, once, to which the server says that it is out of date. Says whether it does say so. */
export function useReload(why: unknown, isUnderstood: boolean): boolean {
  const outdated = isOutdated(why);
  useEffect(() => {
    if (outdated) reloadOnce();
    if (isUnderstood) understood();
  }, [outdated, isUnderstood]);
  return outdated;
}
