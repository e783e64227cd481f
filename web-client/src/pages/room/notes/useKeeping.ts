import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** The state of the last save. */
export type Keeping = 'nothing' | 'keeping' | 'kept' | 'failed';

export interface Kept<Key, Value> {
  readonly keeping: Keeping;
  /** Saves a value after a moment without changes. */
  put(key: Key, value: Value): void;
  /** Saves pending values at once. */
  flush(): void;
  /** Whether anything is pending; the server's version is then older. */
  isWaiting(): boolean;
}

/** Milliseconds after the last change. */
const pause = 900;

/**
 * Saves values by key to the server as they change; what could not be saved is retried with the next change, or when
 * the network is back.
 */
export function useKeeping<Key, Value>(keep: (key: Key, value: Value) => Promise<void>): Kept<Key, Value> {
  const [keeping, setKeeping] = useState<Keeping>('nothing');
  /** Pending values. */
  const pending = useRef(new Map<Key, Value>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(keep);
  latest.current = keep;

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const writing = [...pending.current];
    pending.current.clear();
    if (writing.length === 0) return;
    setKeeping('keeping');
    Promise.all(writing.map(([key, value]) => latest.current(key, value))).then(
      () => setKeeping(pending.current.size > 0 ? 'keeping' : 'kept'),
      () => {
        // Values changed meanwhile are newer.
        for (const [key, value] of writing) if (!pending.current.has(key)) pending.current.set(key, value);
        setKeeping('failed');
      },
    );
  }, []);

  const put = useCallback(
    (key: Key, value: Value) => {
      pending.current.set(key, value);
      setKeeping('keeping');
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pause);
    },
    [flush],
  );

  useEffect(() => {
    addEventListener('online', flush);
    return () => {
      removeEventListener('online', flush);
      flush();
    };
  }, [flush]);

  return { keeping, put, flush, isWaiting: () => pending.current.size > 0 };
}
