import type { Lang } from '../../../i18n/lang';

const en = {
  pass: (name: string) => `Pass the device to ${name}`,
  about: 'Your hand is hidden until you continue.',
  ready: (name: string) => `I’m ${name}, show the table`,
  starting: 'The game is starting…',
};

const de: typeof en = {
  pass: (name) => `Gib das Gerät an ${name}`,
  about: 'Deine Hand bleibt verdeckt, bis du weitermachst.',
  ready: (name) => `Ich bin ${name}, Tisch zeigen`,
  starting: 'Die Partie beginnt …',
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
