import type { leaving as english } from './leaving.en';

export const leaving: typeof english = {
  title: 'Partie verlassen',
  resign: 'Aufgeben',
  resignTitle: 'Diese Partie aufgeben?',
  resignStandIn:
    'Ein Bot übernimmt deinen Platz; du kannst nur noch zuschauen und nicht zurückkehren. Im Endstand landest du hinter allen, die weiterspielen.',
  resignEnds: 'Die Partie endet sofort, und du wirst Letzter. Das lässt sich nicht rückgängig machen.',
  resignDo: 'Aufgeben',
  keepPlaying: 'Weiterspielen',

  out: 'ausgeschieden',
  standsIn: 'ein Bot spielt weiter',
  byBot: 'gespielt von einem Bot',
  youAreOut: 'Deine Zeit ist abgelaufen. Ein Bot spielt für dich, bis du zurückkommst.',
  youResigned: 'Du hast aufgegeben. Ein Bot hat deinen Platz übernommen.',
  comeBack: 'Zur Partie zurückkehren',
  cameBack: 'Du bist wieder dabei.',
  seatOffered: (name) => `Für den Platz von ${name} wird Ersatz gesucht.`,
  takeSeat: (name) => `Den Platz von ${name} nehmen`,

  resigned: (name, isYou) => (isYou ? 'Du hast aufgegeben.' : `${name} hat aufgegeben.`),
  timedOut: (name, isYou) => (isYou ? 'Deine Zeit ist abgelaufen.' : `Die Zeit von ${name} ist abgelaufen.`),
  returned: (name, isYou) => (isYou ? 'Du bist zurückgekehrt.' : `${name} ist zurückgekehrt.`),
  calledOff: 'Alle Spieler haben dem Abbruch zugestimmt.',
  tookBack: (name, isYou, seen) =>
    `${isYou ? 'Du hast deinen' : `${name} hat den eigenen`} letzten Zug mit Zustimmung aller zurückgenommen.${
      seen ? ' Was seitdem aufgedeckt wurde, bleibt bekannt.' : ''
    }`,

  outResigned: 'aufgegeben',
  outTimeout: 'Zeit abgelaufen',
  outPlayedOn: (why) => `${why}, ein Bot spielte weiter`,

  agreeing: 'Vorschläge',
  agreeingText: 'Alle Spieler müssen zustimmen.',
  proposeCancel: 'Partie abbrechen',
  proposeCancelText: 'Die Partie endet ohne Ergebnis.',
  proposeTakeBack: 'Meinen letzten Zug zurücknehmen',
  proposeTakeBackText: 'Die Partie geht auf dem Stand davor weiter. Was seitdem aufgedeckt wurde, bleibt bekannt.',
  proposeTakeBackRated:
    'Die Partie geht auf dem Stand davor weiter. Nicht möglich, wenn seitdem etwas Verdecktes gezogen, aufgedeckt oder gespielt wurde.',
  noTakeBack:
    'Dein letzter Zug lässt sich nicht zurücknehmen: Seitdem wurde etwas Verdecktes bekannt, oder ein Spieler ist ausgestiegen oder zurückgekehrt.',
  proposePause: 'Pause',
  proposeClock: 'Bedenkzeit ändern',
  proposeSubstitute: (name) => `Ersatz für ${name} suchen`,
  propose: 'Vorschlagen',
  proposed: 'Vorgeschlagen. Die anderen werden gefragt.',
  pauseFor: 'Dauer',
  pauses: { 1: '1 Tag', 3: '3 Tage', 7: '1 Woche', 14: '2 Wochen' },
  wantsCancel: 'die Partie ohne Ergebnis abbrechen',
  wantsTakeBack: 'den eigenen letzten Zug zurücknehmen',
  wantsPause: (until) => `Pause bis ${until}`,
  wantsClock: (clock) => `neue Bedenkzeit (${clock})`,
  wantsSubstitute: (name) => `Ersatz für ${name} suchen`,
  proposes: (name, what) => `${name} schlägt vor: ${what}.`,
  youPropose: (what) => `Du hast vorgeschlagen: ${what}.`,
  agree: 'Einverstanden',
  disagree: 'Ablehnen',
  takeBack: 'Zurückziehen',
  waitsFor: (names) => `Warten auf ${names}.`,
  agreed: 'Vereinbart.',
  declinedBy: (name) => `${name} ist nicht einverstanden.`,
  takenBack: 'Zurückgezogen.',

  whenLeft: 'Wenn ein Spieler aussteigt',
  whenLeftOf: { stand_in: 'ein Bot übernimmt', ends: 'die Partie endet' },
  bots: 'Bots',
  noBots: 'keine',

  playAlone: 'Allein spielen',
  playAloneText: 'Sofort gegen Bots.',
  playAloneTitle: 'Welches Spiel?',
};
