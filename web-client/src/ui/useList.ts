import { useEffect, useState } from 'preact/hooks';

/** What the server lists, asked for when the component appears and whenever `again` is called; null until it has answered. */
export function useList<Item>(ask: () => Promise<readonly Item[]>): {
  readonly items: readonly Item[] | null;
  readonly why: unknown;
  again(): Promise<void>;
} {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const again = async () => {
    try {
      setItems(await ask());
      setWhy(null);
    } catch (refusal) {
      setWhy(refusal);
    }
  };
  useEffect(() => void again(), []);
  return { items, why, again };
}
