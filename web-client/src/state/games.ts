import { listGames, Refusal } from '../net/http';
import type { GameFacts } from '../net/protocol';

/** What the server says of its games does not change while a page is open: asked for once, again only if that failed. */
let asked: Promise<readonly GameFacts[]> | null = null;

export function offeredGames(): Promise<readonly GameFacts[]> {
  asked ??= listGames().catch((why: unknown) => {
    asked = null;
    throw why;
  });
  return asked;
}

/** The keys of a game's legal actions that are no part of them. */
export async function annotationsOf(game: string): Promise<readonly string[]> {
  const facts = (await offeredGames()).find(({ name }) => name === game);
  if (!facts) throw new Refusal('unknown_game', `this server does not offer ${game}`);
  return facts.annotations;
}
