import type { bots as english } from './bots.en';

export const bots: typeof english = {
  level: 'Bot-Stärke',
  levelOf: { newcomer: 'Neuling', farmer: 'Bauer', skald: 'Skalde', norn: 'Norne' },
  aboutLevel: {
    newcomer: 'Spielt den Zug, der jetzt am meisten bringt. Gut zum Kennenlernen.',
    farmer: 'Denkt vor jedem Zug kurz nach.',
    skald: 'Rechnet mit deinen Antworten.',
    norn: 'Unser stärkster Bot: denkt am weitesten voraus.',
  },
  markOf: (level) => `Bot: ${level}`,
  hurry: 'Bots ziehen sofort',

  hintWord: 'Tipp',
  hint: 'Tipp: Was würde der Computer ziehen?',
  seekingHint: 'Suche einen Zug …',
  hintIs: 'Vorschlag des Computers:',
  hintPoints: (points, most) =>
    points >= most
      ? `Bringt sofort ${points === 1 ? '1 Punkt' : `${points} Punkte`}; kein Zug bringt mehr.`
      : `Bringt sofort ${points === 1 ? '1 Punkt' : `${points} Punkte`}. Ein anderer Zug bringt ${most}, später aber voraussichtlich weniger.`,
  hintChance: (win, ahead) =>
    `Danach gewinnst du ${win} von 100 Partien, im Schnitt ${
      ahead === 0 ? 'bei Gleichstand' : `mit ${Math.abs(ahead)} ${Math.abs(ahead) === 1 ? 'Punkt' : 'Punkten'} ${ahead > 0 ? 'Vorsprung' : 'Rückstand'}`
    }.`,
  hintWorse: (action, win, ahead) =>
    `Nächstbester Zug: ${action} (${win} von 100, ${ahead === 0 ? 'gleichauf' : `${Math.abs(ahead)} ${ahead > 0 ? 'voraus' : 'zurück'}`}).`,
  hintAsGood: (action) => `Etwa gleich gut: ${action}.`,
  hintOnly: 'Du hast keinen anderen Zug.',
  hintAbout: 'Der Tipp nutzt nur, was du wissen kannst. Im Verlauf steht, dass du ihn genommen hast.',
  withHint: 'mit einem Tipp',
  hintsTaken: (n) => (n === 1 ? 'mit 1 Tipp' : `mit ${n} Tipps`),

  analyse: 'Partie analysieren',
  analysing: 'Die Partie wird analysiert. Das dauert einige Sekunden.',
  nothingToSay: 'Diese Partie lässt sich nicht analysieren.',
  whoWasAhead: 'Wer vorn lag',
  curve: 'Gewinnchance der Spieler nach jedem Zug',
  account: (own, luck) => `eigene Entscheidungen ${own}, Glück ${luck}`,
  accountAbout: 'In Punkten: was die Entscheidungen gegenüber den Zügen des Computers gekostet haben und was das Glück ausmachte.',
  decidedBy: 'Entscheidende Züge',
  chances: (before, after) => `Gewinnchance ${before} % → ${after} %.`,
  asSearch: 'Der Computer hätte denselben Zug gespielt.',
  other: (preferred, chance) => `Der Computer bevorzugt ${preferred} (${chance} %).`,
  analysisAbout: 'Geschätzt aus vielen Partien ab jeder Stellung. Dabei zählt nur, was der Spieler zu diesem Zeitpunkt wissen konnte.',
};
