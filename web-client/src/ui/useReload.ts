import { useEffect } from 'preact/hooks';

import { isOutdated, reloadOnce, understood } from '../state/outdated';

/** Reloads a page once if the server says that it is outdated. Returns whether it does. */
export function useReload(why: unknown, isUnderstood: boolean): boolean {
  const outdated = isOutdated(why);
  useEffect(() => {
    if (outdated) reloadOnce();
    if (isUnderstood) understood();
  }, [outdated, isUnderstood]);
  return outdated;
}
