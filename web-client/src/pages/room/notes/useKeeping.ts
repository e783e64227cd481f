import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** How it stands with what was to be kept last. */
export type Keeping = 'nothing' | 'keeping' | 'kept' | 'failed';

export interface Kept<Key, Value> {
  readonly keeping: Keeping;
  /** Keeps a value after a moment without another one. */
  put(key: Key, value: Value): void;
  /** Keeps at once what is still to be kept. */
  flush(): void;
  /** Whether something is still to be kept: then what the server says is older. */
  isWaiting(): boolean;
}

/** Milliseconds after the last change. */
const pause = 900;

/** Keeps values by their keys at the server, as they change; what could not be kept is kept with the next, or when the network is back. */
export function useKeeping<Key, Value>(keep: (key: Key, value: Value) => Promise<void>): Kept<Key, Value> {
  const [keeping, setKeeping] = useState<Keeping>('nothing');
  /** What is to be kept. */
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
        // What has been changed meanwhile is newer.
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
