import { useEffect, useState } from 'preact/hooks';

import type { GameFacts } from '../net/protocol';
import { offeredGames } from '../state/games';

/** The list of games, and which of them a page is about: the one in its address, or the first. */
export function useChosenGame(game: string | null) {
  const [games, setGames] = useState<readonly GameFacts[]>([]);
  const [why, setWhy] = useState<unknown>(null);
  useEffect(() => void offeredGames().then(setGames, setWhy), []);
  return { games, chosen: game ?? games[0]?.name ?? null, why };
}
