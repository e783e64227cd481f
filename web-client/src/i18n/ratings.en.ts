import { number, signed } from './number';

/** Texts about ratings. German has the same keys. */

const gained = (n: number) => (n === 0 ? '±0' : signed(n));

export const ratings = {
  ratings: 'Ratings',
  listText: 'Players with at least ten rated games in the last year, by game and table size.',
  game: 'Game',
  seats: 'Table size',
  classOf: { '2': '2 players', '3+': '3+ players' },
  place: 'Rank',
  name: 'Player',
  level: 'Rating',
  games: 'Rated games',
  you: 'you',
  levelIs: (n: number, provisional: boolean) => (provisional ? `${number(n)} (provisional)` : number(n)),
  provisional: 'Fewer than ten rated games; the rating may still change a lot.',
  nobody: 'No player has ten rated games in the last year yet.',
  more: 'Show more',
  around: 'My position',
  fromTop: 'Top',
  notListed: 'You are not on this leaderboard. It lists players with ten rated games in the last year and a visible rating.',
  none: 'No rated games yet.',
  hidden: 'Hidden.',
  listOf: 'Leaderboard',
  bots: 'Bots only',
  botsAbout: 'Bots are rated by their games against each other. These ratings are not comparable with players’ ratings.',
  botGames: 'Games',
  statistics: 'Statistics',

  curve: 'Rating history',
  curveOf: (what: string) => `Rating after each game: ${what}`,
  curveSaid: (from: number, to: number, lowest: number, highest: number, games: number) =>
    `${games === 1 ? '1 game' : `${games} games`}: from ${number(from)} to ${number(to)}; lowest ${number(lowest)}, highest ${number(highest)}.`,
  asTable: 'Show as table',
  ended: 'Finished',
  change: 'Change',
  changed: signed,

  rated: 'Rated',
  ratedAbout: 'The game affects the players’ ratings. Only players with an account, no bots.',
  levels: 'Rating range',
  levelsAll: 'any rating',
  levelsOwn: 'from … to …',
  levelsFrom: 'Lowest rating',
  levelsTo: 'Highest rating',
  levelsAre: (from: number, to: number) => `rated ${number(from)} to ${number(to)}`,
  fitsMe: 'my rating range only',
  noneFits: 'No open tables in your rating range.',
  brings: (own: string, win: number, lose: number) => `Your rating ${own}: first ${gained(win)}, last ${gained(lose)}`,
  brought: 'Rating changes',
  broughtOne: (name: string, before: number, after: number) =>
    `${name}: ${number(before)} → ${number(after)} (${gained(after - before)})`,
  doesNotCount: 'Not rated: the game was too short, an account is less than a day old, or these players met too often this week.',
  takenOut: 'Not rated.',

  hiding: 'Your ratings',
  hide: 'Hide from others',
  hideAbout: 'You do not appear on leaderboards, and no one sees your ratings or statistics. Your games are still rated.',
  hideFromMe: 'Hide from me',
  hideFromMeAbout: 'You no longer see your own ratings or statistics; others still do.',
};
