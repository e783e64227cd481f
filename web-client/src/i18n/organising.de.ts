import { counter } from './counter';
import { number } from './number';
import type { OrganisingWords } from './organising.en';

const count = counter('de');

export const organising: OrganisingWords = {
  newTitle: 'Neues Turnier',
  newAbout: 'Der Server legt die Paarungen fest, startet die Partien und führt die Tabelle.',
  name: 'Name',
  nameHint: (most) => `Bis zu ${most} Zeichen.`,
  description: 'Beschreibung',
  descriptionHint: 'Was Spieler wissen sollten. Kann leer bleiben.',
  partGame: 'Spiel',
  partFormat: 'Modus',
  partPlayers: 'Spieler und Beginn',
  roundsHint: (rounds, players) => `Leer lassen, um sie nach der Spielerzahl festzulegen: ${count(rounds, 'Runde', 'Runden')} bei ${number(players)}.`,
  twoSeatsOnly: 'An Tischen für mehr als zwei Spieler gibt es nur Turniere im Schweizer System.',
  from: 'Mindestens',
  to: 'Höchstens',
  playersHint: (most) => `In diesem Modus bis zu ${number(most)} Spieler.`,
  startOf: { full: 'sobald es voll ist', at: 'zu einer festen Zeit' },
  startAbout: {
    full: 'Es beginnt, sobald alle Plätze vergeben sind. Du kannst es früher starten.',
    at: 'Sind bis dahin zu wenige Spieler angemeldet, fällt es aus. Ist es vorher voll, beginnt es früher.',
  },
  startAt: 'Datum und Uhrzeit',
  ratedAbout: 'Die Ergebnisse zählen für die Wertungen der Spieler.',
  create: 'Turnier anlegen',
  yourEntry: 'Mitspielen kannst du auf der nächsten Seite.',
  faults: {
    nameMissing: 'Bitte gib einen Namen ein.',
    tooLong: (most) => `Das ist zu lang (höchstens ${number(most)} Zeichen).`,
    rounds: (most) => `Gib eine Zahl von 1 bis ${number(most)} ein oder lass das Feld leer.`,
    players: (least, most) => `Gib eine Zahl von ${number(least)} bis ${number(most)} ein.`,
    order: 'Das darf nicht unter der Mindestzahl liegen.',
    time: 'Wähle einen Zeitpunkt innerhalb des nächsten Jahres.',
  },
  league: {
    newTitle: 'Neue Liga',
    newAbout: 'In einer Liga folgt Saison auf Saison. Der Server bildet die Divisionen, legt die Paarungen fest und lässt die Besten auf- und die Letzten absteigen.',
    partSeasons: 'Divisionen und Saisons',
    sizeHint: (least, most) => `Von ${least} bis ${most}. Die Divisionen werden etwa so groß.`,
    pauseHint: (most) => `Bis zu ${most}. Bei 0 beginnt die nächste Saison gleich nach der letzten Partie.`,
    firstSeason: 'Erste Saison',
    startOf: { organiser: 'wenn ich sie starte', at: 'zu einer festen Zeit' },
    startAbout: {
      organiser: 'Du startest sie auf der Seite der Liga, sobald genug Spieler angemeldet sind.',
      at: 'Sind bis dahin zu wenige Spieler angemeldet, beginnt sie, sobald es genug sind.',
    },
    create: 'Liga anlegen',
  },
};
