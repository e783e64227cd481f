import type { Lang } from '../../i18n/lang';
import type { PersonKind } from '../../net/protocol';

/** Texts about statistics, loaded with their pages. */
export interface Words {
  readonly title: string;
  readonly about: string;
  readonly titleOf: (name: string) => string;
  readonly aboutOf: string;
  readonly aboutYours: string;
  readonly game: string;
  readonly kind: string;
  readonly seats: (n: number) => string;
  readonly among: Readonly<Record<PersonKind['among'], string>>;
  readonly nothing: string;
  readonly nothingYet: string;
  readonly hidden: string;
  readonly toPerson: string;

  readonly all: string;
  readonly games: string;
  readonly played: string;
  readonly won: string;
  readonly rank: string;
  readonly score: string;
  readonly best: string;
  readonly perMove: string;
  readonly moves: string;
  readonly lastedMean: string;

  readonly bySeat: string;
  readonly seat: string;
  readonly seatNo: (seat: number) => string;
  readonly byOption: string;
  readonly option: string;
  readonly against: string;
  readonly name: string;
  readonly ahead: string;
  readonly scores: string;
  readonly margins: string;
  readonly margin: string;
  readonly lasted: string;
  readonly within: string;
  readonly longer: string;
  readonly times: string;
  readonly points: string;
  readonly each: string;
  readonly what: string;
  readonly milestones: string;
  /** Those that any game may have. */
  readonly milestone: Readonly<Record<string, string>>;
  readonly reached: string;
  readonly reachedOf: (reached: number, of: number) => string;
  /** A summary of a chart: its highest and its lowest bar. */
  readonly said: (measure: string, most: string, mostOf: string, least: string, leastOf: string) => string;
  readonly saidOne: (measure: string, value: string, of: string) => string;
}

const en: Words = {
  title: 'Statistics',
  about: 'All games finished at public tables without bots.',
  titleOf: (name) => `Statistics: ${name}`,
  aboutOf: 'Games finished at public tables without bots.',
  aboutYours: 'Only you can see statistics of your private rooms and games with bots.',
  game: 'Game',
  kind: 'Games',
  seats: (n) => (n === 1 ? '1 seat' : `${n} seats`),
  among: { public: 'at public tables', private: 'in private rooms', bots: 'with bots' },
  nothing: 'No games finished at public tables yet.',
  nothingYet: 'No finished games yet.',
  hidden: 'Hidden.',
  toPerson: 'Go to the profile',

  all: 'Total',
  games: 'Games',
  played: 'Played',
  won: 'Won',
  rank: 'Average rank',
  score: 'Average score',
  best: 'Best score',
  perMove: 'Time per move',
  moves: 'Moves per game',
  lastedMean: 'Average length',

  bySeat: 'By seat',
  seat: 'Seat',
  seatNo: (seat) => `Seat ${seat + 1}`,
  byOption: 'By option',
  option: 'Option',
  against: 'By opponent',
  name: 'Player',
  ahead: 'Finished ahead',
  scores: 'Scores',
  margins: 'Winning margin',
  margin: 'Points ahead',
  lasted: 'Game length',
  within: 'Under',
  longer: 'longer',
  times: 'Count',
  points: 'Points',
  each: 'Points each',
  what: 'Item',
  milestones: 'Milestones',
  milestone: { first: 'First game', won: 'First win', hundred: 'One hundred games' },
  reached: 'reached',
  reachedOf: (reached, of) => `${reached} of ${of}`,
  said: (measure, most, mostOf, least, leastOf) => `${measure}: highest ${most} (${mostOf}), lowest ${least} (${leastOf}).`,
  saidOne: (measure, value, of) => `${measure}: ${value} (${of}).`,
};

const de: Words = {
  title: 'Statistik',
  about: 'Alle beendeten Partien an öffentlichen Tischen ohne Bots.',
  titleOf: (name) => `Statistik: ${name}`,
  aboutOf: 'Beendete Partien an öffentlichen Tischen ohne Bots.',
  aboutYours: 'Statistiken zu deinen privaten Räumen und Partien mit Bots siehst nur du.',
  game: 'Spiel',
  kind: 'Partien',
  seats: (n) => (n === 1 ? '1 Platz' : `${n} Plätze`),
  among: { public: 'an öffentlichen Tischen', private: 'in privaten Räumen', bots: 'mit Bots' },
  nothing: 'Noch keine beendeten Partien an öffentlichen Tischen.',
  nothingYet: 'Noch keine beendeten Partien.',
  hidden: 'Verborgen.',
  toPerson: 'Zum Profil',

  all: 'Insgesamt',
  games: 'Partien',
  played: 'Gespielt',
  won: 'Gewonnen',
  rank: 'Durchschnittlicher Rang',
  score: 'Durchschnittliche Punktzahl',
  best: 'Beste Punktzahl',
  perMove: 'Zeit pro Zug',
  moves: 'Züge pro Partie',
  lastedMean: 'Durchschnittliche Dauer',

  bySeat: 'Nach Platz',
  seat: 'Platz',
  seatNo: (seat) => `Platz ${seat + 1}`,
  byOption: 'Nach Option',
  option: 'Option',
  against: 'Nach Gegner',
  name: 'Spieler',
  ahead: 'Vor dem Gegner',
  scores: 'Punktzahlen',
  margins: 'Vorsprung des Siegers',
  margin: 'Punkte Vorsprung',
  lasted: 'Dauer der Partien',
  within: 'Unter',
  longer: 'länger',
  times: 'Anzahl',
  points: 'Punkte',
  each: 'Punkte pro Stück',
  what: 'Was',
  milestones: 'Meilensteine',
  milestone: { first: 'Erste Partie', won: 'Erster Sieg', hundred: 'Hundert Partien' },
  reached: 'erreicht',
  reachedOf: (reached, of) => `${reached} von ${of}`,
  said: (measure, most, mostOf, least, leastOf) => `${measure}: höchster Wert ${most} (${mostOf}), niedrigster ${least} (${leastOf}).`,
  saidOne: (measure, value, of) => `${measure}: ${value} (${of}).`,
};

const words: Readonly<Record<Lang, Words>> = { en, de };

export function wordsIn(lang: Lang): Words {
  return words[lang];
}
