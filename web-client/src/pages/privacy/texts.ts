import type { Lang } from '../../i18n/lang';

/** The page's own texts, around the server's table. */
const en = {
  title: 'What we store',
  text: 'The server deletes your data following this exact list. It stores nothing else about you.',
  why: 'Why',
  howLong: 'How long',
  gone: 'When you delete your account',
  exported: 'Included in your data download.',
  unknown: 'This server does not provide this information.',
  browser: 'In this browser',
  browserText: 'This browser also stores your settings, the last name you used, the rooms you visited, and so that they open offline, the page itself and the last position, chat, and notes of up to 20 games. None of this is sent anywhere. The page loads nothing from other sites and has no analytics.',
};

type Texts = typeof en;

const de: Texts = {
  title: 'Was wir speichern',
  text: 'Genau nach dieser Liste löscht der Server deine Daten. Mehr speichert er nicht über dich.',
  why: 'Warum',
  howLong: 'Wie lange',
  gone: 'Wenn du dein Konto löschst',
  exported: 'In deinem Daten-Download enthalten.',
  unknown: 'Dieser Server gibt darüber keine Auskunft.',
  browser: 'In diesem Browser',
  browserText: 'Dieser Browser speichert auch deine Einstellungen, deinen letzten Namen, die besuchten Räume und, damit sie offline funktionieren, die Seite selbst sowie Stellung, Chat und Notizen von bis zu 20 Partien. Nichts davon wird verschickt. Die Seite lädt nichts von anderen Servern und hat kein Tracking.',
};

export function textsIn(lang: Lang): Texts {
  return lang === 'de' ? de : en;
}
