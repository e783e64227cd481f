import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** One response of the server, requested on mount and whenever `again` is called. */
export interface Asked<Answer> {
  /** The latest response, kept while a newer one is requested; null: none yet. */
  readonly answer: Answer | null;
  readonly why: unknown;
  again(): Promise<void>;
}

export function useAsked<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const asked = useRef(0);
  const latest = useRef(ask);
  latest.current = ask;
  const again = useCallback(async () => {
    const question = ++asked.current;
    try {
      const told = await latest.current();
      if (question !== asked.current) return;
      setAnswer(told);
      setWhy(null);
    } catch (refusal) {
      if (question === asked.current) setWhy(refusal);
    }
  }, []);
  useEffect(() => void again(), [again]);
  return { answer, why, again };
}
