import { useAnswer } from './useAnswer';

/** A list from the server, requested on mount and whenever `again` is called; null until it has responded. */
export function useList<Item>(ask: () => Promise<readonly Item[]>): {
  readonly items: readonly Item[] | null;
  readonly why: unknown;
  again(): Promise<void>;
} {
  const { known: items, why, again } = useAnswer(ask);
  return { items, why, again };
}
