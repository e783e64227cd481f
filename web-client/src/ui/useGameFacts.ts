import { useEffect, useState } from 'preact/hooks';

import type { GameFacts } from '../net/protocol';
import { offeredGames } from '../state/games';

/** How the server offers a game. Null: not known yet. Undefined: it does not answer, or does not offer it. */
export function useGameFacts(game: string | null): GameFacts | null | undefined {
  const [facts, setFacts] = useState<GameFacts | null | undefined>(null);
  useEffect(() => {
    if (game === null) return undefined;
    let current = true;
    const set = (found: GameFacts | undefined) => current && setFacts(found);
    offeredGames().then(
      (games) => set(games.find(({ name }) => name === game)),
      () => set(undefined),
    );
    return () => {
      current = false;
    };
  }, [game]);
  return facts;
}
