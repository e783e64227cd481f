import { counter } from './counter';
import type { LeagueWords } from './leagues.en';
import { number } from './number';
import { inTime } from './tournaments.de';

const count = counter('de');

export const leagues: LeagueWords = {
  league: 'Liga',
  accountsOnly: 'Um eine Liga zu veranstalten oder mitzuspielen, brauchst du ein Konto.',
  all: 'Alle Turniere und Ligen',
  stateOf: { open: 'offen', running: 'läuft', ended: 'beendet' },

  notFound: 'Liga nicht gefunden',
  refusals: {
    not_creator: 'Das kann nur der Veranstalter.',
    not_open: 'Die Liga ist beendet, oder es läuft schon eine Saison.',
    already_seated: 'Du bist schon angemeldet.',
    not_seated: 'Du spielst in dieser Liga nicht mit.',
    room_full: 'Die Liga ist voll.',
    too_few: 'Es sind zu wenige Spieler angemeldet.',
    too_many_games: 'Du hast schon zu viele Ligen. Warte, bis eine beendet ist.',
    no_such_room: 'Liga nicht gefunden',
  },

  runs: (season) => `Saison ${season} läuft.`,
  runsIn: (season, round, rounds) => `Saison ${season} läuft: Runde ${round} von ${rounds}.`,
  follows: (season, days) =>
    days === 0 ? `Gleich nach der letzten Partie beginnt Saison ${season}.` : `${count(days, 'Tag', 'Tage')} nach der letzten Partie beginnt Saison ${season}.`,
  startsAt: (season, span, date) => `Saison ${season} beginnt ${inTime(span)} (${date}).`,
  startsAny: (season) => `Saison ${season} beginnt jeden Moment.`,
  startsWith: (season, n) => `Saison ${season} beginnt, sobald ${number(n)} Spieler angemeldet sind.`,
  startsByHand: (season) => `Saison ${season} beginnt, wenn der Veranstalter sie startet.`,
  needs: (n) => `Dafür braucht es mindestens ${number(n)} Spieler.`,
  hasEnded: 'Diese Liga ist beendet.',
  endsWith: (season) => `Diese Liga endet mit Saison ${season}.`,

  join: (season) => `Ab Saison ${season} mitspielen`,
  nowJoined: (season) => `Du spielst ab Saison ${season} mit.`,
  playsNow: (season) => `Du spielst in Saison ${season} und den folgenden mit.`,
  playsFrom: (season) => `Du spielst ab Saison ${season} mit. Du wirst benachrichtigt, wenn deine erste Partie beginnt.`,
  playsLast: (season) => `Du spielst in Saison ${season} mit, aber nicht in den folgenden.`,
  toYourDivision: 'Zu deiner Division',
  leave: 'Liga verlassen',
  leaveSure: (running) =>
    running === null
      ? 'Du spielst in keiner weiteren Saison mit.'
      : `Du spielst in keiner weiteren Saison mit. Deine Partien in Saison ${running} gehen weiter.`,
  nowLeft: 'Du hast die Liga verlassen.',
  isFull: 'Die Liga ist voll.',
  youOrganise: 'Du veranstaltest diese Liga.',
  start: (season) => `Saison ${season} starten`,
  nowStarted: (season) => `Saison ${season} hat begonnen.`,
  tooFew: (season, n) =>
    `Du kannst Saison ${season} starten, sobald ${n === 1 ? 'noch ein Spieler angemeldet ist' : `noch ${number(n)} Spieler angemeldet sind`}.`,
  end: 'Liga beenden',
  endSure: (running) =>
    running === null
      ? 'Für alle beenden? Es gibt dann keine weitere Saison. Das lässt sich nicht rückgängig machen.'
      : `Für alle beenden? Nach Saison ${running} gibt es dann keine weitere. Das lässt sich nicht rückgängig machen.`,

  season: (n) => `Saison ${n}`,
  division: (n) => `Division ${n}`,
  inSeason: (division, season) => `Division ${division}, Saison ${season}`,
  moves: 'Auf- und Abstieg',
  moveOf: { up: 'steigt auf', down: 'steigt ab' },
  movesNow: 'Nach jetzigem Stand: ▲ steigt auf, ▼ steigt ab. Wenn Spieler aussteigen, kann sich das ändern.',
  movesNext: '▲ steigt auf, ▼ steigt ab. Wenn Spieler aussteigen, kann sich das ändern.',
  members: (season) => `Spieler der Saison ${season}`,
  newcomers: (season) => `Neu in Saison ${season}`,
  noNewcomers: 'Noch hat sich kein neuer Spieler angemeldet.',
  soFar: (season, n) => `Für Saison ${season} bisher ${number(n)} Spieler.`,
  earlier: 'Frühere Saisons',
  allSeasons: (n) => `Alle ${number(n)} Saisons zeigen`,

  about: 'Über diese Liga',
  size: 'Spieler pro Division',
  sizeOf: (n) => `etwa ${number(n)}`,
  pause: 'Tage zwischen den Saisons',
  link: 'Link zu dieser Liga',
  linkText: 'Nur mit diesem Link findet man die Liga. Schicke ihn allen, die du einladen willst.',
  how: 'So funktioniert es',
  howDeal: 'In jeder Runde spielen alle Tische einer Division dieselbe Ausgangslage und werden Platz für Platz verglichen, sodass Glück sich ausgleicht.',
  howPaired: {
    round_robin: 'In einer Division spielen alle gegen alle.',
    swiss: 'In jeder Runde spielst du gegen Spieler deiner Division mit etwa gleich vielen Punkten.',
  },
  howMoves: 'Nach jeder Saison steigen die Besten jeder Division auf und die Letzten ab: etwa ein Viertel, mindestens einer.',
  howNew: 'Neue Spieler beginnen in der untersten Division. Du bleibst in der Liga, bis du sie verlässt.',
  fair: 'Faire Ausgangslagen',
  fairText: 'Die Ausgangslagen aller Saisons wurden festgelegt, bevor sich jemand angemeldet hat. Das Geheimnis einer Saison wird veröffentlicht, wenn sie vorbei ist.',
  fairCheck: 'Diese Seite prüft es: Die SHA-256 des Geheimnisses einer Saison muss das Geheimnis der Saison davor sein, die der Saison 1 die Festlegung.',
  commitment: 'Festlegung',
  secretOf: (season) => `Geheimnis der Saison ${season}`,
};
