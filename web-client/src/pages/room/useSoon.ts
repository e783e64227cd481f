import { useEffect, useState } from 'preact/hooks';

import { wait } from '../../state/wait';

const untilLoaded = 500;
const untilRetried = 10_000;

/**
 * Returns what a first move does not need: it is loaded a moment after the table is drawn, so that nothing delays the
 * move. Null until then; without a connection it is retried and nothing is said.
 */
export function useSoon<What>(load: (() => Promise<What>) | null): What | null {
  const [loaded, setLoaded] = useState<{ load: unknown; what: What } | null>(null);
  useEffect(() => {
    if (!load) return undefined;
    let current = true;
    const run = async () => {
      for (let pause = untilLoaded; ; pause = untilRetried) {
        await wait(pause);
        if (!current) return;
        try {
          setLoaded({ load, what: await load() });
          return;
        } catch {
          // Retried.
        }
      }
    };
    void run();
    return () => {
      current = false;
    };
  }, [load]);
  return loaded?.load === load ? loaded.what : null;
}
