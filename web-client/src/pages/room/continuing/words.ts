import type { Lang } from '../../../i18n/lang';

/** Texts about playing on from a position of a finished game. */
const en = {
  playOn: 'Play on from here',
  title: (seq: number) => (seq === 0 ? 'Play this deal again' : `Play on from move ${seq}`),
  about: 'Opens a new private game at this position: the same deal, bots on all other seats. It is not rated.',
  seat: 'Your seat',
  play: 'Play',
  continued: (seq: number) =>
    `This game continues a finished game from move ${seq}. Its deal was known before it began, so there is no new proof of the shuffle.`,
  original: 'Open the finished game',
};

export type Words = typeof en;

const de: Words = {
  playOn: 'Ab hier weiterspielen',
  title: (seq) => (seq === 0 ? 'Diese Partie neu beginnen' : `Ab Zug ${seq} weiterspielen`),
  about: 'Öffnet eine neue private Partie mit dieser Stellung: dieselbe Mischung, Bots auf allen anderen Plätzen. Sie ist ungewertet.',
  seat: 'Dein Platz',
  play: 'Spielen',
  continued: (seq) =>
    `Diese Partie setzt eine beendete Partie ab Zug ${seq} fort. Die Mischung war schon vorher bekannt; einen neuen Nachweis gibt es deshalb nicht.`,
  original: 'Beendete Partie öffnen',
};

export function wordsIn(lang: Lang): Words {
  return lang === 'de' ? de : en;
}
