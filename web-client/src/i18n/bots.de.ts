import type { bots as english } from './bots.en';

export const bots: typeof english = {
  level: 'Wie stark sind die Bots?',
  levelOf: { newcomer: 'Neuling', farmer: 'Bauer', skald: 'Skalde', norn: 'Norne' },
  aboutLevel: {
    newcomer: 'Nimmt, was jetzt am meisten bringt. Gut, um ein Spiel kennenzulernen.',
    farmer: 'Denkt vor jedem Zug ein wenig nach.',
    skald: 'Bedenkt, was du als Nächstes tun kannst.',
    norn: 'Schaut voraus, so weit wir es ihr beibringen konnten.',
  },
  markOf: (level) => `ein Bot: ${level}`,
  hurry: 'Bots ziehen sofort',

  hint: 'Tipp: Was täte die Suche?',
  seekingHint: 'Die Suche sucht einen Zug. Das dauert einen Augenblick.',
  hintIs: 'Die Suche täte dies:',
  hintPoints: (points, most) =>
    points >= most
      ? `Das bringt sofort ${points === 1 ? '1 Punkt' : `${points} Punkte`}; mehr bringt nichts.`
      : `Das bringt sofort ${points === 1 ? '1 Punkt' : `${points} Punkte`}. Etwas anderes bringt ${most}, aber davon verspricht sich die Suche später weniger.`,
  hintChance: (win, ahead) =>
    `Von da an weitergespielt, gewinnst du ${win} von 100 Partien, im Schnitt ${
      ahead === 0 ? 'mit gleich vielen Punkten' : `mit ${Math.abs(ahead)} ${Math.abs(ahead) === 1 ? 'Punkt' : 'Punkten'} ${ahead > 0 ? 'Vorsprung' : 'Rückstand'}`
    }.`,
  hintWorse: (action, win, ahead) =>
    `Am zweitbesten: ${action} (${win} von 100, ${ahead === 0 ? 'gleichauf' : `${Math.abs(ahead)} ${ahead > 0 ? 'voraus' : 'zurück'}`}).`,
  hintAsGood: (action) => `Etwa so gut: ${action}.`,
  hintOnly: 'Etwas anderes kannst du nicht tun.',
  hintAbout: 'Nach dem, was du wissen kannst. Dass du gefragt hast, steht im Verlauf.',
  withHint: 'mit einem Tipp',
  hintsTaken: (n) => (n === 1 ? 'mit einem Tipp' : `mit ${n} Tipps`),

  analyse: 'Die Suche auf das Spiel schauen lassen',
  analysing: 'Die Suche schaut sich das Spiel an. Das dauert einige Sekunden.',
  nothingToSay: 'Zu diesem Spiel kann die Suche nichts sagen.',
  whoWasAhead: 'Wer wann vorn lag',
  curve: 'Wie wahrscheinlich nach jedem Zug wer gewann',
  account: (own, luck) => `eigene Entscheidungen ${own}, Glück ${luck}`,
  accountAbout: 'In Punkten: was gegenüber dem verloren ging, was die Suche getan hätte, und was der Zufall gab oder nahm.',
  decidedBy: 'Was es entschieden hat',
  chances: (before, after) => `Aussicht auf den Sieg ${before} % → ${after} %.`,
  asSearch: 'Die Suche hätte dasselbe getan.',
  other: (preferred, chance) => `Die Suche zieht vor: ${preferred} (${chance} %).`,
  analysisAbout: 'Gefunden, indem von jedem Zug aus viele Male weitergespielt wurde, mit dem, was man da wissen konnte. Es ist eine Schätzung.',
};
