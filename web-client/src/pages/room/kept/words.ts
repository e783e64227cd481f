import type { Lang } from '../../../i18n/lang';

const en = {
  title: 'Open a downloaded game',
  about: 'An offline copy opens without the server. A record is checked and replayed by the server, which stores nothing.',
  choose: 'Choose a file, or drop it here',
  noGame: 'This file has no finished game in it.',
  wrong: 'The server can’t replay this record.',
  watch: 'Watch as a spectator',
  watchAs: (name: string) => `Watch as ${name}`,
};

const de: typeof en = {
  title: 'Heruntergeladene Partie öffnen',
  about: 'Eine Offline-Kopie öffnet sich ohne Server. Eine Aufzeichnung prüft der Server und spielt sie ab, ohne sie zu speichern.',
  choose: 'Wähle eine Datei oder zieh sie hierher',
  noGame: 'In dieser Datei ist keine beendete Partie.',
  wrong: 'Der Server kann diese Aufzeichnung nicht abspielen.',
  watch: 'Als Zuschauer ansehen',
  watchAs: (name) => `Mit den Augen von ${name} ansehen`,
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
