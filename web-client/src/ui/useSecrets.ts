import { useEffect, useState } from 'preact/hooks';

import { offeredGames } from '../state/games';

/**
 * Whether the seats of a game know what others don't, such as hands, by the server. Null: not known yet. If the server
 * does not answer: better one cover too many.
 */
export function useSecrets(game: string | null): boolean | null {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => {
    if (game === null) return undefined;
    let current = true;
    const set = (secrets: boolean) => current && setHas(secrets);
    offeredGames().then(
      (games) => set(games.find(({ name }) => name === game)?.secrets ?? false),
      () => set(true),
    );
    return () => {
      current = false;
    };
  }, [game]);
  return has;
}
