import { useEffect, useRef } from 'preact/hooks';

import type { Drags } from './drag';

/** Lets pieces of a table be dragged by mouse and finger. The script is loaded separately; until then, tapping works. */
export function useDragging(root: { readonly current: HTMLElement | null }, drags: Drags): void {
  const latest = useRef(drags);
  latest.current = drags;
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    import('./drag').then(
      ({ listen }) => {
        if (stop && root.current) stop = listen(root.current, latest);
      },
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, []);
}
