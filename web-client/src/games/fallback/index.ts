import type { GameClient } from '../game';
import { Picture } from './picture';
import { NoHelp, PlainTable } from './PlainTable';
import { inWords, titled } from './words';

const taglines = {
  en: 'No pictures yet: played with lists of what there is and what may be done.',
  de: 'Noch ohne Bilder: gespielt wird mit Listen dessen, was da ist und was man tun darf.',
};

/** Makes any game playable: lists its view and its legal actions as they are. */
export function fallbackFor(name: string): GameClient {
  return {
    name,
    text: (lang) => ({ title: titled(name), tagline: taglines[lang] }),
    optionText: () => ({}),
    Table: PlainTable,
    Picture,
    Help: NoHelp,
    logLine: (event, { lang, players, seat }) =>
      `${players[seat]?.name ?? seat + 1}: ${inWords(event, { lang, players, words: null })}`,
    deal: null,
  };
}
