import { useEffect, useRef, useState } from 'preact/hooks';

import type { JsonObject } from '../../net/protocol';
import type { TableProps } from '../game';

/**
 * Derived facts about positions, as `read` takes them from the server's answers, asked for while they are wanted. They
 * are told of the present position alone; those of positions that were seen live are kept for looking back.
 */
export function useInspected<Facts>(
  { mode, seq, requestInspect }: TableProps,
  wanted: boolean,
  read: (json: JsonObject) => Facts,
): (seq: number) => Facts | null {
  const known = useRef(new Map<number, Facts>());
  const [, setFound] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted || mode !== 'live' || known.current.has(seq)) return;
    requestInspect().then(
      (json) => {
        known.current.set(seq, read(json));
        setFound(seq);
      },
      () => {
        // It is asked again at the next position.
      },
    );
  }, [wanted, mode, seq]);
  return (which) => known.current.get(which) ?? null;
}
