import type { Lang } from '../../../i18n/lang';

const en = {
  title: 'Download all your games',
  about: 'One file with the record of every game you finished, your chat and your notes.',
  open: 'Open such a file',
  download: 'Download all games',
  progress: (done: number, known: number) => `${done} of ${known} games loaded. Keep this page open.`,
};

const de: typeof en = {
  title: 'Alle deine Partien herunterladen',
  about: 'Eine Datei mit den Aufzeichnungen aller beendeten Partien, deinem Chat und deinen Notizen.',
  open: 'So eine Datei öffnen',
  download: 'Alle Partien herunterladen',
  progress: (done, known) => `${done} von ${known} Partien geladen. Lass diese Seite offen.`,
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
