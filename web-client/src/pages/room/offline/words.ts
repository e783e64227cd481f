import type { Lang } from '../../../i18n/lang';

/** Texts about a room without a network. */
const en = {
  since: (time: string) => `You are offline. This is the position of ${time}.`,
  waits: (move: string) => `Your move will be sent when you are back online: ${move}.`,
  willBeSent: 'Your move will be sent when you are back online.',
  unsent: 'Move not sent yet',
  withdraw: 'Withdraw',
  lapsed: 'The game continued while you were offline. Your move was not played.',
  noteStored: 'Saved in this browser. It will be sent when you are back online.',
};

export type Words = typeof en;

const de: Words = {
  since: (time) => `Du bist offline. Das ist die Stellung von ${time}.`,
  waits: (move) => `Dein Zug wird gesendet, sobald du wieder online bist: ${move}.`,
  willBeSent: 'Dein Zug wird gesendet, sobald du wieder online bist.',
  unsent: 'Zug noch nicht gesendet',
  withdraw: 'Zurückziehen',
  lapsed: 'Die Partie ging weiter, während du offline warst. Dein Zug wurde nicht gespielt.',
  noteStored: 'In diesem Browser gespeichert. Wird gesendet, sobald du wieder online bist.',
};

export function wordsIn(lang: Lang): Words {
  return lang === 'de' ? de : en;
}
