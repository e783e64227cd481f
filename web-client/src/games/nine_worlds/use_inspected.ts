import { useEffect, useRef, useState } from 'preact/hooks';

import type { TableProps } from '../game';
import { inspectedOf, type Inspected } from './view';

/** Who holds what, and the forecast. Positions that were seen live keep theirs for looking back. */
export function useInspected({ mode, seq, requestInspect }: TableProps): Inspected | null {
  const known = useRef(new Map<number, Inspected>());
  const [, setFound] = useState(0);
  useEffect(() => {
    if (mode !== 'live' || known.current.has(seq)) return;
    requestInspect()
      .then((json) => {
        known.current.set(seq, inspectedOf(json));
        setFound(seq);
      })
      .catch(() => {
        // It is asked again at the next position.
      });
  }, [mode, seq]);
  // While the answer is on its way the worlds keep their masters of before.
  const before = mode === 'live' ? known.current.get(seq - 1) : undefined;
  return known.current.get(seq) ?? before ?? null;
}
