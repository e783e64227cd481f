import type { imagining as english } from './imagining.en';

export const imagining: typeof english = {
  think: 'Züge ausprobieren',
  only: 'Du probierst Züge aus.',
  about: 'Nur du siehst das. Nichts davon wird gespielt.',
  begun: 'Du probierst Züge aus. Nur du siehst sie, und nichts davon wird gespielt.',
  over: 'Du bist zurück in der Partie.',
  table: 'Tisch, Züge ausprobieren',
  soFar: (gains) => `Bisher: ${gains}.`,
  ended: 'Was als Nächstes passiert, ist unbekannt.',
  goneOn: 'Die Partie ist weitergegangen.',
  yourTurn: 'Die Partie ist weitergegangen: Du bist am Zug.',
  stepBack: 'Schritt zurück',
  leave: 'Zurück zur Partie',
  notNow: 'Hier kannst du nichts ausprobieren, weil unbekannt ist, was als Nächstes passiert.',
};
