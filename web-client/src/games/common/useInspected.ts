import { useEffect, useRef, useState } from 'preact/hooks';

import type { JsonObject } from '../../net/protocol';
import type { TableProps } from '../game';

/**
 * Derived facts about positions, parsed by `read` from the server's responses, requested while wanted, once for each
 * position. Downloaded games have none.
 */
export function useInspected<Facts>(
  { mode, seq, requestInspect }: TableProps,
  wanted: boolean,
  read: (json: JsonObject) => Facts,
): (seq: number) => Facts | null {
  const known = useRef(new Map<number, Facts>());
  const [, setFound] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted || known.current.has(seq)) return;
    requestInspect().then(
      (json) => {
        known.current.set(seq, read(json));
        setFound(seq);
      },
      () => {
        // It is requested again at the next position.
      },
    );
  }, [wanted, mode, seq]);
  return (which) => known.current.get(which) ?? null;
}
