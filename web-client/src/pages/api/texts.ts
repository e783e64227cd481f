import type { Lang } from '../../i18n/lang';

/** The page's own texts. */
const en = {
  title: 'API reference',
  text: 'Programs can do everything players can do on this page. They need an API token, which you create in your account:',
  file: 'OpenAPI 3.1 specification',
  asks: 'Body',
  answers: 'Response',
  optional: 'optional',
  none: 'This server does not publish an API reference.',
};

type Texts = typeof en;

const de: Texts = {
  title: 'API-Referenz',
  text: 'Programme können alles, was Spieler auf dieser Seite können. Sie brauchen ein API-Token, das du in deinem Konto erstellst:',
  file: 'OpenAPI-3.1-Beschreibung',
  asks: 'Anfrage',
  answers: 'Antwort',
  optional: 'optional',
  none: 'Dieser Server veröffentlicht keine API-Referenz.',
};

export function textsIn(lang: Lang): Texts {
  return lang === 'de' ? de : en;
}
