import type { learn as english } from './learn.en';

export const learn: typeof english = {
  learn: 'Spielend lernen',
  learnText: 'eine erste Partie mit Erklärungen',
  learnIt: (title) => `${title} spielend lernen`,
  goOn: (title) => `${title} weiter lernen`,
  firstGame: 'erste Partie',
  coach: 'Trainer',
  ideaOf: (n, all) => `Tipp ${n} von ${all}`,
  next: 'Weiter',
  beQuiet: 'Erklärungen ausschalten',
  explain: 'Beim Spielen erklären',
  prepared: 'Übungspartie: Der Aufbau ist vorbereitet und für alle gleich.',
  after: 'Wie es weitergeht',
  afterText:
    'Spiel noch eine Partie: Sie wird gemischt, die Gegner bleiben gleich. Alle Regeln findest du unter dem Fragezeichen, stärkere Bots auf der Startseite.',
};
