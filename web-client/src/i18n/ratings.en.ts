import { number, signed } from './number';

/** What is said of ratings. German has the same keys. */

const gained = (n: number) => (n === 0 ? '±0' : signed(n));

export const ratings = {
  ratings: 'Ratings',
  list: 'List of ratings',
  listText: 'Those with ten rated games in the last year, by game and number of seats.',
  game: 'Game',
  seats: 'Table',
  classOf: { '2': 'two seats', '3+': 'three seats and more' },
  place: 'Place',
  name: 'Name',
  level: 'Level',
  games: 'Rated games',
  you: 'you',
  levelIs: (n: number, provisional: boolean) => (provisional ? `${number(n)} (provisional)` : number(n)),
  provisional: 'Fewer than ten games have counted, so it may still be far off.',
  nobody: 'Nobody has played ten rated games in the last year here.',
  more: 'Show more',
  around: 'Around me',
  fromTop: 'From the top',
  notListed: 'You are not on this list: it takes ten rated games in the last year, and a rating that is not hidden.',
  none: 'No rated games yet.',
  hidden: 'Not shown.',
  listOf: 'To the list',
  bots: 'Bots among themselves',
  botsAbout: 'A list apart: what they reach in games against each other says nothing about a level against people.',
  botGames: 'Games',
  statistics: 'Statistics',

  curve: 'How it went',
  curveOf: (what: string) => `The level after each game: ${what}`,
  curveSaid: (from: number, to: number, lowest: number, highest: number, games: number) =>
    `Over ${games === 1 ? '1 game' : `${games} games`} from ${number(from)} to ${number(to)}; lowest ${number(lowest)}, highest ${number(highest)}.`,
  asTable: 'As a table',
  ended: 'Ended',
  change: 'Change',
  changed: signed,

  rated: 'Rated',
  ratedAbout: 'Counts for the ratings of those who play: accounts only, and no bots.',
  levels: 'Who may join',
  levelsAll: 'every level',
  levelsOwn: 'levels from … to …',
  levelsFrom: 'Level from',
  levelsTo: 'Level to',
  levelsAre: (from: number, to: number) => `levels from ${number(from)} to ${number(to)}`,
  fitsMe: 'only what fits me',
  noneFits: 'None of these tables fits you just now.',
  brings: (own: string, win: number, lose: number) => `Your level ${own}: first ${gained(win)}, last ${gained(lose)}`,
  brought: 'What it has brought',
  broughtOne: (name: string, before: number, after: number) =>
    `${name}: ${number(before)} → ${number(after)} (${gained(after - before)})`,
  doesNotCount: 'Does not count: these people have played five rated games within a week.',
  takenOut: 'Does not count for ratings.',

  hiding: 'Your ratings',
  hide: 'Hide them from the others',
  hideAbout: 'You stand on no list, and nobody sees what follows from it, nor your statistics. The games still count.',
  hideFromMe: 'Hide them from me',
  hideFromMeAbout: 'You see no numbers of yours anywhere, nor your statistics; the others may.',
};
