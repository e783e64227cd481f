import type { imagining as english } from './imagining.en';

export const imagining: typeof english = {
  think: 'Züge ausprobieren',
  only: 'Nur ausprobiert.',
  about: 'Nur du siehst das. Nichts davon wird gespielt.',
  begun: 'Du probierst Züge aus. Nur du siehst sie, und nichts davon wird gespielt.',
  over: 'Du bist zurück im Spiel.',
  table: 'Tisch, nur ausprobiert',
  soFar: (gains) => `Bisher: ${gains}.`,
  ended: 'Was danach kommt, ist unbekannt.',
  goneOn: 'Das Spiel ist weitergegangen.',
  yourTurn: 'Das Spiel ist weitergegangen: Du bist am Zug.',
  stepBack: 'Schritt zurück',
  leave: 'Zurück zum Spiel',
  notNow: 'Hier kannst du nichts ausprobieren, weil unbekannt ist, was als Nächstes kommt.',
};
