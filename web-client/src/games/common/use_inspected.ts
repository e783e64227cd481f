import { useEffect, useState } from 'preact/hooks';

import type { JsonObject } from '../../net/protocol';
import type { TableProps } from '../game';

/** Derived facts about the present position, as `read` takes them from the server's answer, while they are wanted. */
export function useInspected<Facts>(
  { mode, seq, requestInspect }: TableProps,
  wanted: boolean,
  read: (json: JsonObject) => Facts,
): Facts | null {
  const [found, setFound] = useState<{ seq: number; facts: Facts } | null>(null);
  const live = mode === 'live';
  useEffect(() => {
    if (!wanted || !live) return;
    requestInspect()
      .then((json) => setFound({ seq, facts: read(json) }))
      .catch(() => setFound(null));
  }, [wanted, live, seq]);
  return wanted && live && found?.seq === seq ? found.facts : null;
}
