import type { learn as english } from './learn.en';

export const learn: typeof english = {
  learn: 'Spielend lernen',
  learnText: 'eine erste Partie, die sich selbst erklärt',
  learnIt: (title) => `${title} spielend lernen`,
  learnHere: (title) => `Spielend lernen: ${title}`,
  goOn: (title) => `${title} weiter lernen`,
  firstGame: 'erste Partie',
  coach: 'Erklärt',
  ideaOf: (n, all) => `Gedanke ${n} von ${all}`,
  next: 'Weiter',
  beQuiet: 'Nichts mehr erklären',
  explain: 'Das Spiel nach und nach erklären',
  prepared: 'Eine erste Partie: Was verteilt wurde, war vorbereitet, ist für alle gleich und kein Geheimnis.',
  after: 'Wie es weitergeht',
  afterText:
    'Noch einmal: Die nächste Partie verteilt der Zufall, gegen dieselben Gegner. Alle Regeln stehen hinter dem Fragezeichen, und stärkere Bots warten auf der Startseite.',
};
