import type { Span } from './span';
import type { tables as english } from './tables.en';

const plural = new Intl.PluralRules('de');

function count(n: number, one: string, other: string): string {
  return `${n} ${plural.select(n) === 'one' ? one : other}`;
}

const units = {
  minute: ['Minute', 'Minuten', 'Minuten'],
  hour: ['Stunde', 'Stunden', 'Stunden'],
  day: ['Tag', 'Tage', 'Tagen'],
  week: ['Woche', 'Wochen', 'Wochen'],
} as const;

/** As in `2 Tage`, and behind `seit` and `vor` as in `2 Tagen`. */
function length({ count: n, unit }: Span): string {
  return unit === 'moment' ? 'ein Augenblick' : count(n, units[unit][0], units[unit][1]);
}

function lengthAfter({ count: n, unit }: Span): string {
  return unit === 'moment' ? 'einem Augenblick' : count(n, units[unit][0], units[unit][2]);
}

export const tables: typeof english = {
  since: (span) => `seit ${lengthAfter(span)}`,
  ago: (span) => (span.unit === 'moment' ? 'gerade eben' : `vor ${lengthAfter(span)}`),

  myGames: 'Meine Spiele',
  newGame: 'Neues Spiel',
  lobby: 'Offene Tische',
  loading: 'Deine Spiele werden geholt …',
  offline: 'Die Verbindung ist unterbrochen. Was du siehst, ist vielleicht veraltet; es wird von selbst wieder richtig.',
  waitForYou: 'Warten auf dich',
  othersToAct: 'Die anderen sind dran',
  notBegun: 'Noch nicht begonnen',
  ended: 'Beendet',
  elsewhere: 'Andere Räume, in denen dieser Browser war',
  elsewhereHint: 'Räume, in denen du zugesehen oder als jemand anderes gesessen hast.',
  show: 'Zeige',
  filterAll: 'alle',
  filterMine: 'ich bin dran',
  filterRunning: 'laufende',
  filterOpen: 'nicht begonnene',
  filterEnded: 'beendete',
  search: 'Nach Mitspielern suchen',
  noneFits: 'Kein Spiel passt dazu.',
  nothingWaits: 'Gerade wartet nichts auf dich.',
  more: 'Mehr zeigen',
  yourTurn: 'Du bist dran',
  toAct: (names) => `Am Zug: ${names}`,
  seatsTaken: (taken, all) => `${taken} von ${all} Plätzen besetzt`,
  somebody: 'jemand',
  alone: 'Noch niemand da',
  unread: (n) => count(n, 'ungelesene Nachricht', 'ungelesene Nachrichten'),
  news: (n) => count(n, 'neuer Zug', 'neue Züge'),
  won: 'Du hast gewonnen',
  wonTogether: 'Du hast mit gewonnen',
  placed: (rank, of) => `Du wurdest ${rank}. von ${of}`,
  cancelled: 'Abgebrochen',
  over: 'Vorbei',
  accountMark: 'hat ein Konto',
  botMark: 'ein Programm',
  nextGame: (n) => (n === 1 ? 'Nächstes Spiel' : `Nächstes Spiel (${n})`),
  nextGameLong: (title, n) => `Zum nächsten Spiel, das auf dich wartet: ${title}${n > 1 ? `, eines von ${n}` : ''}`,
  nowWaiting: (title) => `Du bist dran in ${title}.`,

  invitations: 'Einladungen',
  invites: (name, title) => `${name} lädt dich ein: ${title}`,
  accept: 'Annehmen',
  decline: 'Ablehnen',
  acceptOf: (name, title) => `Die Einladung von ${name} zu ${title} annehmen`,
  declineOf: (name, title) => `Die Einladung von ${name} zu ${title} ablehnen`,
  declined: 'Abgelehnt. Die anderen sehen es.',

  lobbyText: 'Tische, an die sich jeder setzen darf. Was zu dir passt, steht vorn.',
  lookAtTables: 'Die offenen Tische ansehen',
  allGames: 'alle Spiele',
  game: 'Spiel',
  freeSeats: 'Freie Plätze',
  anyNumber: 'beliebig',
  atLeast: (n) => `${n} oder mehr`,
  noTables: 'Gerade ist kein Tisch offen.',
  noTablesText: 'Eröffne selbst einen: Mit „bei den offenen Tischen“ steht er hier für alle.',
  join: 'Mitspielen',
  joinTable: (title, name) => `Am Tisch von ${name} mitspielen: ${title}`,
  toTable: 'Zum Tisch',
  reload: 'Neu nachsehen',
  openedBy: (name) => `eröffnet von ${name}`,
  full: 'voll',
  unfit: 'nicht für dich',
  whoSits: 'Wer sitzt',
  theTable: 'Der Tisch',

  settings: 'Wie der Tisch geführt wird',
  visibility: 'Wer ihn findet',
  visibilityOf: { link: 'nur wer den Link hat', public: 'steht bei den offenen Tischen' },
  spectators: 'Wer zusehen darf',
  spectatorsOf: {
    all: 'jeder',
    after: 'jeder, wenn es zu Ende ist',
    none: 'niemand ohne Platz',
  },
  spectatorsAre: { all: 'jeder darf zusehen', after: 'nach dem Ende darf jeder zusehen', none: 'niemand sieht zu' },
  clock: 'Bedenkzeit',
  noClock: 'so lange du magst',
  perMove: (span) => `${length(span)} für jeden Zug`,
  budget: (all, turn) => `${length(all)}, und ${length(turn)} mehr mit jedem Zug`,
  rated: 'Gewertet',
  change: 'Den Tisch ändern',
  changeText: 'Alle, die hier sitzen, werden noch einmal gefragt.',
  save: 'Speichern',
  changed: 'Der Tisch ist, wie du möchtest. Die anderen werden gefragt.',
  agree: 'Einverstanden',
  agreeText: 'Der Tisch wurde geändert, seit du dich gesetzt hast. Sieh ihn dir an und sag, ob du bleibst.',
  notAgreed: 'noch nicht einverstanden',
  waitingForConsent: 'Das Spiel beginnt, wenn alle mit dem Tisch einverstanden sind, wie er jetzt ist.',
  creatorMark: 'Gastgeber',
  seatTools: (name) => `Mehr zum Platz von ${name}`,
  free: 'Platz frei machen',
  freeOf: (name) => `Den Platz von ${name} frei machen`,
  handOver: 'Zum Gastgeber machen',
  handOverTo: (name) => `${name} zum Gastgeber machen`,
  inviteByName: 'Mit Namen einladen',
  inviteByNameText: 'Für Leute mit einem Konto: Sie sehen es bei ihren Spielen.',
  nameOf: 'Name des Kontos',
  invite: 'Einladen',
  invitedNow: (name) => `${name} ist eingeladen.`,
  invited: 'Eingeladen',
  noAnswer: 'noch keine Antwort',
  hasDeclined: 'hat abgelehnt',

  notes: 'Notizen',
  notesText: 'Nur du siehst sie. Aufbewahrt werden sie auf dem Server.',
  noteOnGame: 'Zum Spiel',
  noteOnMove: (seq) => (seq === 0 ? 'Zum Anfang' : `Zu Zug ${seq}`),
  noteNow: (seq) => (seq === 0 ? 'Notiz zum Anfang' : `Notiz zu Zug ${seq}`),
  noteEmpty: 'Noch keine Notiz.',
  kept: 'Aufbewahrt',
  keeping: 'Wird aufbewahrt …',
  notKept: 'Nicht aufbewahrt: Die Verbindung ist unterbrochen. Dein Text steht noch hier.',
  shareNotes: 'Meine Notizen dem Tisch zeigen',
  shareNotesText: 'Jeder in diesem Raum kann sie dann lesen.',
  notesShared: 'Jeder hier kann deine Notizen lesen.',
  notesOf: (name) => `Notizen von ${name}`,
  otherMoves: 'Notizen zu Zügen',
  lookAtMove: (seq) => `Zug ${seq} ansehen`,

  catchUp: (n) => `Seit du zuletzt da warst: ${count(n, 'Zug', 'Züge')}`,
  catchUpSkip: 'Überspringen (Esc)',
  gained: (name, points) => `${name} ${points}`,
  seatNobody: 'frei',
};
