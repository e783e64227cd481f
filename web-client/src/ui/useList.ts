import { useEffect, useRef, useState } from 'preact/hooks';

/** A list from the server, requested on mount and whenever `again` is called; null until it has responded. */
export function useList<Item>(ask: () => Promise<readonly Item[]>): {
  readonly items: readonly Item[] | null;
  readonly why: unknown;
  again(): Promise<void>;
} {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const asked = useRef(0);
  const again = async () => {
    const question = ++asked.current;
    // Of several requests the last one counts.
    const isLast = () => question === asked.current;
    try {
      const told = await ask();
      if (!isLast()) return;
      setItems(told);
      setWhy(null);
    } catch (refusal) {
      if (isLast()) setWhy(refusal);
    }
  };
  useEffect(() => void again(), []);
  return { items, why, again };
}
