import { useEffect, useRef, useState } from 'preact/hooks';

import type { MyGame } from '../../net/protocol';
import { finishedGames } from '../../net/tables';

/** The user's finished games, page by page. */
export interface Finished {
  readonly games: readonly MyGame[];
  /** Whether there are more than these. */
  readonly more: boolean;
  /** Requested at least once. */
  readonly known: boolean;
  readonly loading: boolean;
  next(): Promise<void>;
}

const pageLength = 12;

/** `changes`: the list is reloaded when this value changes. A failure only ends the list early. */
export function useFinished(wanted: boolean, changes: unknown): Finished {
  const [state, setState] = useState({ games: [] as readonly MyGame[], more: false, known: false });
  const [loading, setLoading] = useState(false);
  const asking = useRef(0);

  const load = async (held: readonly MyGame[]) => {
    const asked = ++asking.current;
    setLoading(true);
    const answer = await finishedGames(held.at(-1)?.room ?? null, pageLength).catch(() => null);
    if (asked !== asking.current) return;
    setLoading(false);
    setState(({ games }) => ({
      games: answer ? [...held, ...answer.games] : games,
      more: answer?.more ?? held.length > 0,
      known: true,
    }));
  };

  useEffect(() => {
    if (wanted) void load([]);
  }, [wanted, changes]);

  return { ...state, loading, next: () => load(state.games) };
}
