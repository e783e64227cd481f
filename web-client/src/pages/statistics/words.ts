import type { Lang } from '../../i18n/lang';
import type { PersonKind } from '../../net/protocol';

/** What is said of statistics: with their pages, and nowhere else. */
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
  /** What a drawing shows, in a sentence: its highest and its lowest bar. */
  readonly said: (measure: string, most: string, mostOf: string, least: string, leastOf: string) => string;
  readonly saidOne: (measure: string, value: string, of: string) => string;
}

const en: Words = {
  title: 'Statistics',
  about: 'What all games add up to that were played to their end at public tables, without bots.',
  titleOf: (name) => `Statistics: ${name}`,
  aboutOf: 'From games that were played to their end at public tables, without bots.',
  aboutYours: 'Of your private rooms, and of games with bots, nobody learns here but you.',
  game: 'Game',
  kind: 'Games',
  seats: (n) => (n === 1 ? '1 seat' : `${n} seats`),
  among: { public: 'at public tables', private: 'in private rooms', bots: 'with bots' },
  nothing: 'Nothing to count yet: no game has been played to its end at a public table.',
  nothingYet: 'Nothing to count yet: no game has been played to its end.',
  hidden: 'Not shown.',
  toPerson: 'To the profile',

  all: 'In all',
  games: 'Games',
  played: 'Played',
  won: 'Won',
  rank: 'Mean place',
  score: 'Mean score',
  best: 'Best score',
  perMove: 'Time for a move',
  moves: 'Moves in a game',
  lastedMean: 'Mean length',

  bySeat: 'By seat',
  seat: 'Seat',
  seatNo: (seat) => `Seat ${seat + 1}`,
  byOption: 'By option',
  option: 'Option',
  against: 'Against whom',
  name: 'Name',
  ahead: 'Ahead of them',
  scores: 'Scores',
  margins: 'How far the first was ahead',
  margin: 'Points ahead',
  lasted: 'How long games took',
  within: 'Less than',
  longer: 'longer',
  times: 'Times',
  points: 'Points',
  each: 'Points each time',
  what: 'What',
  milestones: 'Milestones',
  milestone: { first: 'The first game', won: 'The first game won', hundred: 'A hundred games' },
  reached: 'reached',
  reachedOf: (reached, of) => `${reached} of ${of}`,
  said: (measure, most, mostOf, least, leastOf) => `${measure}: most ${most} (${mostOf}), least ${least} (${leastOf}).`,
  saidOne: (measure, value, of) => `${measure}: ${value} (${of}).`,
};

const de: Words = {
  title: 'Statistik',
  about: 'Was alle Partien ergeben, die an öffentlichen Tischen ohne Bots zu Ende gespielt wurden.',
  titleOf: (name) => `Statistik: ${name}`,
  aboutOf: 'Aus Partien, die an öffentlichen Tischen ohne Bots zu Ende gespielt wurden.',
  aboutYours: 'Von deinen privaten Räumen und von Partien mit Bots erfährt hier niemand außer dir.',
  game: 'Spiel',
  kind: 'Partien',
  seats: (n) => (n === 1 ? '1 Platz' : `${n} Plätze`),
  among: { public: 'an öffentlichen Tischen', private: 'in privaten Räumen', bots: 'mit Bots' },
  nothing: 'Noch nichts zu zählen: An öffentlichen Tischen wurde noch keine Partie zu Ende gespielt.',
  nothingYet: 'Noch nichts zu zählen: Es wurde noch keine Partie zu Ende gespielt.',
  hidden: 'Wird nicht gezeigt.',
  toPerson: 'Zum Profil',

  all: 'Insgesamt',
  games: 'Partien',
  played: 'Gespielt',
  won: 'Gewonnen',
  rank: 'Mittlerer Rang',
  score: 'Mittlere Punktzahl',
  best: 'Beste Punktzahl',
  perMove: 'Zeit für einen Zug',
  moves: 'Züge in einer Partie',
  lastedMean: 'Mittlere Dauer',

  bySeat: 'Nach Platz',
  seat: 'Platz',
  seatNo: (seat) => `Platz ${seat + 1}`,
  byOption: 'Nach Option',
  option: 'Option',
  against: 'Gegen wen',
  name: 'Name',
  ahead: 'Vor ihnen',
  scores: 'Punktzahlen',
  margins: 'Wie weit vorn die Ersten lagen',
  margin: 'Punkte voraus',
  lasted: 'Wie lange Partien dauerten',
  within: 'Weniger als',
  longer: 'länger',
  times: 'Wie oft',
  points: 'Punkte',
  each: 'Punkte je Mal',
  what: 'Was',
  milestones: 'Wegmarken',
  milestone: { first: 'Die erste Partie', won: 'Die erste gewonnene Partie', hundred: 'Hundert Partien' },
  reached: 'erreicht',
  reachedOf: (reached, of) => `${reached} von ${of}`,
  said: (measure, most, mostOf, least, leastOf) => `${measure}: am meisten ${most} (${mostOf}), am wenigsten ${least} (${leastOf}).`,
  saidOne: (measure, value, of) => `${measure}: ${value} (${of}).`,
};

const words: Readonly<Record<Lang, Words>> = { en, de };

export function wordsIn(lang: Lang): Words {
  return words[lang];
}
