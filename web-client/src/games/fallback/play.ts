import type { GamePlay } from '../game';
import { NoHelp, PlainTable } from './PlainTable';
import { inWords } from './words';

export const play: GamePlay = {
  Table: PlainTable,
  Help: NoHelp,
  logLine: (event, { lang, players, seat }) =>
    `${players[seat]?.name ?? seat + 1}: ${inWords(event, { lang, players, words: null })}`,
  deal: null,
};
