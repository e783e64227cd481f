import { length } from './tables.de';
import type { time as english } from './time.en';

export const time: typeof english = {
  left: (span) => `noch ${length(span)}`,
  leftExactly: (face) => `noch ${face}`,
  up: 'Zeit abgelaufen',
  paused: (until) => `Die Uhren stehen bis ${until}: Alle waren einverstanden.`,
  onVacation: (until) => `im Urlaub bis ${until}`,

  presets: {
    none: 'keine',
    day: '1 Tag je Zug',
    three_days: '3 Tage je Zug',
    week: '7 Tage je Zug',
    slow_budget: '10 Tage für das Spiel',
    quick_budget: '20 Minuten für das Spiel',
    other: 'wie sie ist',
  },
  weekends: 'Die Zeit läuft auch am Wochenende',
  onTimeout: 'Wenn jemandes Zeit abläuft',
  onTimeoutOf: { claim: 'entscheiden die anderen', automatic: 'ist die Person sofort draußen' },
  onTimeoutAbout: {
    claim: 'Jeder von ihnen darf darauf bestehen, mehr Zeit geben oder weiter warten.',
    automatic: 'Niemand muss etwas tun.',
  },

  isUp: (name) => `Die Zeit von ${name} ist abgelaufen.`,
  yourIsUp: 'Deine Zeit ist abgelaufen: Solange niemand darauf besteht, kannst du noch ziehen.',
  claim: 'Darauf bestehen',
  claimAboutStandIn: (name) => `Dann spielt ein Bot für ${name}, bis die Person zurückkommt.`,
  claimAboutEnds: 'Dann endet das Spiel.',
  wait: 'Weiter warten',
  grants: { 86_400: '1 Tag mehr geben', 259_200: '3 Tage mehr geben' },
  grantsShort: { 600: '10 Minuten mehr geben' },
  grantTo: (what, name) => `${what}: ${name}`,
  granted: (name) => `${name} hat mehr Zeit.`,
  giveTime: 'Mehr Zeit geben',
  giveTimeText: 'Jemandem, dessen Uhr läuft.',

  vacation: 'Urlaub',
  vacationText:
    'Er hält sofort deine Uhren in allen Spielen an, die das erlauben, und alle sehen, bis wann. Du hast 30 Tage im Jahr.',
  vacationLeft: (days) => (days === 1 ? 'Dieses Jahr bleibt 1 Tag.' : `Dieses Jahr bleiben ${days} Tage.`),
  vacationDays: 'Tage',
  vacationBegin: 'Jetzt anfangen',
  vacationLonger: 'Länger wegbleiben',
  vacationIs: (until) => `Du bist im Urlaub bis ${until}.`,
  vacationEnd: 'Ich bin zurück',
  vacationBegun: 'Gute Zeit! Deine Uhren stehen.',
  vacationEnded: 'Willkommen zurück. Deine Uhren laufen wieder.',
};
