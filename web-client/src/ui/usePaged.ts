import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** A list that the server returns in pages, each after the last item of the previous one. */
export interface Paged<Item> {
  /** Null until the first page has arrived. */
  readonly items: readonly Item[] | null;
  readonly more: boolean;
  readonly busy: boolean;
  /** Why the last request was refused; null if it was not. */
  readonly why: unknown;
  next(): void;
  again(): void;
}

export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
}

/** `ask` returns what comes after an item, or the first page; another `ask` is another list, which starts over. */
export function usePaged<Item>(ask: (after: Item | null) => Promise<PageOf<Item>>): Paged<Item> {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [more, setMore] = useState(false);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<unknown>(null);
  const asked = useRef(0);

  const load = useCallback(
    async (known: readonly Item[]) => {
      const question = ++asked.current;
      // Of several requests the last one counts.
      const isLast = () => question === asked.current;
      setBusy(true);
      try {
        const page = await ask(known.at(-1) ?? null);
        if (!isLast()) return;
        setItems([...known, ...page.items]);
        setMore(page.more);
        setWhy(null);
      } catch (refusal) {
        if (isLast()) setWhy(refusal);
      }
      if (isLast()) setBusy(false);
    },
    [ask],
  );
  useEffect(() => {
    setItems(null);
    setMore(false);
    setWhy(null);
    void load([]);
  }, [load]);

  return { items, more, busy, why, next: () => void load(items ?? []), again: () => void load([]) };
}
