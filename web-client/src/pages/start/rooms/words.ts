import type { Lang } from '../../../i18n/lang';

/** Texts about rooms of this device, rooms that open offline, and moves made there. */
const en = {
  onDevice: 'On this device',
  title: 'Games you can view offline',
  unsent: 'Move not sent yet',
  played: 'The move you made offline was played.',
  lapsed: 'A game continued while you were offline. Your move there was not played.',
};

type Words = typeof en;

const de: Words = {
  onDevice: 'An diesem Gerät',
  title: 'Partien, die du offline ansehen kannst',
  unsent: 'Zug noch nicht gesendet',
  played: 'Dein offline gemachter Zug wurde gespielt.',
  lapsed: 'Eine Partie ging weiter, während du offline warst. Dein Zug dort wurde nicht gespielt.',
};

export function wordsIn(lang: Lang): Words {
  return lang === 'de' ? de : en;
}
