import type { GameClient } from '../game';
import { words } from './words';

export const ravens: GameClient = {
  name: 'ravens',
  text: (lang) => words[lang],
  optionText: (lang) => words[lang].options,
  load: async () => (await import('./play')).play,
};
