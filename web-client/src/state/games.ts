import { listGames, Refusal } from '../net/http';
import type { GameFacts } from '../net/protocol';
import { load, save } from './memory';

/**
 * The server's list of games does not change while a page is open: it is requested once, and again only after a
 * failure.
 */
let asked: Promise<readonly GameFacts[]> | null = null;

export function offeredGames(): Promise<readonly GameFacts[]> {
  asked ??= listGames().catch((why: unknown) => {
    asked = null;
    throw why;
  });
  return asked;
}

/** Returns the annotation keys of a game's legal actions; without a connection, those last known here. */
export async function annotationsOf(game: string): Promise<readonly string[]> {
  const key = `annotations.${game}`;
  try {
    const facts = (await offeredGames()).find(({ name }) => name === game);
    if (!facts) throw new Refusal('unknown_game', `this server does not offer ${game}`);
    save(key, facts.annotations);
    return facts.annotations;
  } catch (why) {
    const known = load(key);
    if (why instanceof Refusal && why.code === 'line' && Array.isArray(known)) return known as string[];
    throw why;
  }
}
