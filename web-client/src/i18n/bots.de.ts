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
