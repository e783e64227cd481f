import type { imagining as english } from './imagining.en';

export const imagining: typeof english = {
  think: 'Weiterdenken',
  only: 'Nur gedacht.',
  about: 'Niemand sieht das, und nichts davon wird gespielt.',
  begun: 'Du denkst weiter. Niemand sieht, was du jetzt tust, und nichts davon wird gespielt.',
  over: 'Du bist zurück im Spiel.',
  table: 'Tisch, nur gedacht',
  soFar: (gains) => `Bisher: ${gains}.`,
  ended: 'Was danach kommt, kann niemand wissen.',
  goneOn: 'Das Spiel ist inzwischen weitergegangen.',
  yourTurn: 'Das Spiel ist inzwischen weitergegangen: Du bist am Zug.',
  stepBack: 'Einen Schritt zurück',
  leave: 'Zurück zum Spiel',
  notNow: 'Gerade lässt sich nichts weiterdenken: Was als Nächstes kommt, kann niemand wissen.',
};
