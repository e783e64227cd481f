import { useState } from 'preact/hooks';

import type { GameFacts, JsonObject } from '../../net/protocol';
import { defaultOptions, seatsOf } from '../../ui/options/defaults';
import { useComplaint } from '../../ui/options/useComplaint';

export interface GameChoice {
  readonly games: readonly GameFacts[];
  readonly facts: GameFacts;
  readonly options: JsonObject;
  /** Of each table. */
  readonly seats: number;
  /** The server's complaint about the options. */
  readonly unfit: string | null;
  choose(game: string): void;
  change(options: JsonObject): void;
}

/** The game of a form with its options; each game keeps its own. */
export function useGameChoice(games: readonly GameFacts[]): GameChoice {
  const [game, choose] = useState(games[0]!.name);
  const [changed, setChanged] = useState<Readonly<Record<string, JsonObject>>>({});
  const facts = games.find(({ name }) => name === game)!;
  const options = changed[game] ?? defaultOptions(facts);
  const unfit = useComplaint(game, options);
  const change = (next: JsonObject) => setChanged({ ...changed, [game]: next });
  return { games, facts, options, seats: seatsOf(facts, options), unfit, choose, change };
}
