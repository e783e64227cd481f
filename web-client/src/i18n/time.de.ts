import { length, lengthAfter } from './tables.de';
import type { time as english } from './time.en';

export const time: typeof english = {
  left: (span) => `noch ${length(span)}`,
  leftExactly: (face) => `noch ${face}`,
  up: 'Zeit abgelaufen',
  paused: (until) => `Vereinbarte Pause bis ${until}.`,
  onVacation: (until) => `im Urlaub bis ${until}`,

  presets: {
    none: 'unbegrenzt',
    day: '1 Tag pro Zug',
    three_days: '3 Tage pro Zug',
    week: '7 Tage pro Zug',
    two_weeks: '14 Tage pro Zug',
    slow_budget: '10 Tage pro Partie',
    quick_budget: '20 Minuten pro Partie',
    other: 'eigene',
  },
  weekends: 'Die Uhr läuft am Wochenende',
  onTimeout: 'Wenn die Zeit abläuft',
  onTimeoutOf: { claim: 'entscheiden die anderen', automatic: 'scheidet der Spieler sofort aus' },
  onTimeoutAbout: {
    claim: 'Jeder Spieler kann die Zeitüberschreitung melden, mehr Zeit geben oder weiter warten.',
    automatic: 'Der Server regelt das automatisch.',
  },

  isUp: (name) => `Die Zeit von ${name} ist abgelaufen.`,
  yourIsUp: 'Deine Zeit ist abgelaufen. Du kannst noch ziehen, bis ein anderer Spieler die Zeitüberschreitung meldet.',
  claim: 'Zeitüberschreitung melden',
  claimAboutStandIn: (name) => `Dann spielt ein Bot, bis ${name} zurückkehrt.`,
  claimAboutEnds: 'Dann endet die Partie.',
  wait: 'Weiter warten',
  grants: { 86_400: '1 Tag mehr geben', 259_200: '3 Tage mehr geben' },
  grantsShort: { 600: '10 Minuten mehr geben' },
  grantTo: (what, name) => `${what}: ${name}`,
  granted: (name) => `${name} hat mehr Zeit.`,
  giveTime: 'Mehr Zeit geben',
  giveTimeText: 'Für einen Spieler, dessen Uhr läuft.',

  turnLasts: (name, span) => `${name} ist seit ${lengthAfter(span)} am Zug.`,
  nudge: 'Anstupsen',
  nudgeWho: (name) => `${name} anstupsen`,
  nudged: 'Angestupst.',
  nudgedBefore: (name) => `${name} wurde in den letzten 24 Stunden schon angestupst.`,

  vacation: 'Urlaub',
  vacationText:
    'Stoppt sofort deine Uhren in allen Partien, die das erlauben. Alle sehen, wann er endet. Du hast 30 Tage pro Jahr.',
  vacationLeft: (days) => `Dieses Jahr noch ${days} ${days === 1 ? 'Tag' : 'Tage'}.`,
  vacationDays: 'Tage',
  vacationBegin: 'Urlaub beginnen',
  vacationLonger: 'Verlängern',
  vacationIs: (until) => `Du bist im Urlaub bis ${until}.`,
  vacationEnd: 'Urlaub beenden',
  vacationBegun: 'Schönen Urlaub! Deine Uhren sind angehalten.',
  vacationEnded: 'Willkommen zurück. Deine Uhren laufen wieder.',
};
