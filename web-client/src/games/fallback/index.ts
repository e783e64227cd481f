import type { GameClient } from '../game';
import { NoHelp, PlainTable } from './PlainTable';
import { inWords } from './words';

/** Makes any game playable: lists its view and its legal actions as they are. */
export function fallbackFor(name: string): GameClient {
  return {
    name,
    text: () => ({ title: name, tagline: '' }),
    optionText: () => ({}),
    Table: PlainTable,
    Help: NoHelp,
    logLine: (event, { players, seat }) => `${players[seat]?.name ?? seat + 1}: ${inWords(event)}`,
    deal: null,
  };
}
