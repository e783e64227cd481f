import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** One answer of the server, asked for when the component appears and whenever `again` is called. */
export interface Asked<Answer> {
  /** The last one that came, also while a newer is asked for; null: none has come. */
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
