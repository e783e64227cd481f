import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { TableProps } from '../../game';
import type { View } from '../view';
import { bringsScoring, walksOf, type Step, type Walk } from './steps';

/** The scoring being stepped through. */
export interface Walking {
  readonly walks: readonly Walk[];
  readonly walk: Walk | null;
  readonly at: number;
  readonly step: Step | null;
  /** Goes to a step of the open scoring; ignored beyond its ends. */
  go(at: number): void;
  open(raid: number): void;
  close(): void;
  /** Opens the last scoring, or closes the open one. */
  toggle(): void;
}

export function useWalk({ log, lastEvents, mode }: TableProps, view: View): Walking {
  const [place, setPlace] = useState<{ raid: number; at: number } | null>(null);
  const walks = useMemo(() => walksOf(log, view), [log]);
  const walk = walks.find(({ raid }) => raid === place?.raid) ?? null;
  const at = walk && place ? place.at : 0;
  const open = (raid: number) => setPlace({ raid, at: 0 });

  // A raid's scoring opens automatically, once.
  const seen = useRef(0);
  useEffect(() => {
    const last = walks.at(-1);
    if (last && walks.length > seen.current && mode === 'live' && bringsScoring(lastEvents)) open(last.raid);
    seen.current = Math.max(seen.current, walks.length);
  }, [walks.length]);

  return {
    walks,
    walk,
    at,
    step: walk?.steps[at] ?? null,
    go: (to) => {
      if (walk && to >= 0 && to < walk.steps.length) setPlace({ raid: walk.raid, at: to });
    },
    open,
    close: () => setPlace(null),
    toggle: () => {
      const last = walks.at(-1);
      if (walk || !last) setPlace(null);
      else open(last.raid);
    },
  };
}
