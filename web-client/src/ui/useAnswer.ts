import { useEffect, useRef, useState } from 'preact/hooks';

export interface Answer<Known> {
  /** Null until the server has responded. */
  readonly known: Known | null;
  /** Why the last request was refused; null if it was not. */
  readonly why: unknown;
  again(): Promise<void>;
}

/** What the server says, requested on mount and whenever `again` is called. */
export function useAnswer<Known>(ask: () => Promise<Known>): Answer<Known> {
  const [known, setKnown] = useState<Known | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const asked = useRef(0);
  const again = async () => {
    const question = ++asked.current;
    // Of several requests the last one counts.
    const isLast = () => question === asked.current;
    try {
      const told = await ask();
      if (!isLast()) return;
      setKnown(told);
      setWhy(null);
    } catch (refusal) {
      if (isLast()) setWhy(refusal);
    }
  };
  useEffect(() => void again(), []);
  return { known, why, again };
}
