import type { GameClient } from '../game';
import { titled } from './titled';

const taglines = {
  en: 'No pictures yet: played with lists of what there is and what may be done.',
  de: 'Noch ohne Bilder: gespielt wird mit Listen dessen, was da ist und was man tun darf.',
};

/** Makes any game playable by listing its view and its legal actions. */
export function fallbackFor(name: string): GameClient {
  return {
    name,
    text: (lang) => ({ title: titled(name), tagline: taglines[lang] }),
    optionText: () => ({}),
    load: async () => (await import('./play')).play,
  };
}
