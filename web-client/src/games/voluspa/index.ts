import type { GameClient } from '../game';
import { faces } from './words/faces';

export const voluspa: GameClient = {
  name: 'voluspa',
  text: (lang) => faces[lang],
  optionText: (lang) => faces[lang].options,
  loadPicture: async () => (await import('./picture')).Picture,
  recorded: true,
  loadLesson: async () => (await import('./lesson')).lesson,
  loadPlaces: async () => (await import('./places')).places,
  load: async () => (await import('./play')).play,
};
