/** Texts about tournaments, loaded with their pages. German has the same keys. */

import { counter } from './counter';
import { number } from './number';
import type { Span } from './span';

const count = counter('en');

const relative = new Intl.RelativeTimeFormat('en');

/** Until something happens: `in 2 days`. */
export const inTime = ({ count: n, unit }: Span) => (unit === 'moment' ? 'in less than a minute' : relative.format(n, unit));

export const tournaments = {
  title: 'Tournaments',
  about: 'Several games against different opponents. The server pairs the players and keeps the standings.',
  organise: 'Organize a tournament',
  accountsOnly: 'You need an account to organize or join a tournament.',
  signIn: 'Sign in or sign up',
  open: 'Open for sign-up',
  running: 'Running',
  finished: 'Finished',
  none: 'There are no tournaments yet.',
  noneText: 'Organize one yourself, and it will be listed here for everyone.',
  showAll: (n: number) => `Show all ${number(n)}`,
  all: 'All tournaments',

  formatOf: { swiss: 'Swiss', round_robin: 'Round robin', knockout: 'Knockout' },
  formatAbout: {
    swiss: 'In each round you play an opponent with about as many points as you. No one is eliminated.',
    round_robin: 'Everyone plays everyone. All games start together, or round by round with the same deal.',
    knockout: 'The winner of each pairing advances to the next round.',
  },
  stateOf: { open: 'open', running: 'running', finished: 'finished', cancelled: 'cancelled' },
  joined: 'joined',
  yours: 'organized by you',
  playersOf: (n: number, to: number) => `${number(n)} of ${count(to, 'player', 'players')}`,
  players: (n: number) => count(n, 'player', 'players'),
  rated: 'rated',
  sameDealBadge: 'same deal',
  bestOf: (n: number) => (n === 1 ? 'single games' : `best of ${n}`),
  startsIn: (span: Span) => `starts ${inTime(span)}`,
  startsAny: 'starts any moment now',
  startsFull: (n: number) => `starts with ${count(n, 'player', 'players')}`,
  roundNow: (round: number, rounds: number | null) => (rounds === null ? `round ${round}` : `round ${round} of ${rounds}`),
  allStarted: 'all games started',
  endedAgo: (ago: string) => `ended ${ago}`,

  leagues: 'Leagues',
  organiseLeague: 'Organize a league',
  youPlay: 'you play',
  aboutSize: (n: number) => `divisions of about ${n}`,
  seasonOf: {
    running: (season: number) => `season ${season} running`,
    signUp: (season: number) => `sign-up for season ${season}`,
    in: (season: number, span: Span) => `season ${season} starts ${inTime(span)}`,
    with: (season: number, n: number) => `season ${season} starts with ${count(n, 'player', 'players')}`,
    any: (season: number) => `season ${season} starts any moment now`,
  },
  /** On the page of a division, which is a tournament. */
  divisionOf: (division: number, league: string, season: number) => `Division ${division} of ${league}, season ${season}`,
  leaveDivisionSure: 'You will not be paired again, and you leave the league. Your running games continue until you finish or resign them.',

  notFound: 'Tournament not found',
  notFoundText: 'The link may be incomplete. Make sure you copied all of it.',
  /** By the protocol's error code: what it means here. */
  refusals: {
    not_creator: 'Only the organizer can do that.',
    not_open: 'The tournament has already started or was cancelled.',
    not_running: 'The tournament has ended.',
    already_seated: 'You have already joined.',
    not_seated: 'You do not play in this tournament.',
    room_full: 'The tournament is full.',
    too_few: 'Not enough players have joined.',
    too_many_games: 'You already have too many tournaments. Wait until one has ended.',
    no_such_room: 'Tournament not found',
  } as Readonly<Record<string, string>>,
  outOfDate: 'The connection is lost. What you see may be out of date.',
  opens: {
    full: (from: number, to: number) =>
      from === to
        ? `It starts when ${count(to, 'player has', 'players have')} joined.`
        : `It starts when ${count(to, 'player has', 'players have')} joined. The organizer can start it earlier with at least ${number(from)}.`,
    at: (date: string, span: Span, from: number, to: number) =>
      `It starts ${inTime(span)} (${date}), or as soon as ${count(to, 'player has', 'players have')} joined. With fewer than ${count(from, 'player', 'players')} it is cancelled.`,
    now: 'It starts any moment now.',
  },
  roundIs: (round: number, rounds: number | null) => (rounds === null ? `Round ${round} is being played.` : `Round ${round} of ${rounds} is being played.`),
  isOver: 'The tournament is over.',
  cancelled: 'This tournament was cancelled.',
  winner: (name: string) => `${name} has won the tournament.`,
  youWon: 'You have won the tournament!',
  tournament: 'About this tournament',
  game: 'Game',
  format: 'Format',
  rounds: 'Rounds',
  roundsOpen: 'set when it starts',
  clock: 'Time control',
  ratedGames: 'Rated',
  organiser: 'Organizer',
  visibility: 'Visibility',
  visibilityOf: { link: 'Private (link only)', public: 'Public (listed for everyone)' },
  link: 'Link to this tournament',
  linkText: 'Only players with this link can find the tournament. Send it to everyone you want to invite.',

  join: 'Join',
  leave: 'Leave',
  youJoined: 'You have joined. You will be notified when your first game starts.',
  nowJoined: 'You have joined the tournament.',
  nowLeft: 'You have left the tournament.',
  leaveRunning: 'Leave the tournament',
  leaveSure: 'You will not be paired again. Your running games continue until you finish or resign them.',
  youLeft: 'You left this tournament.',
  isFull: 'The tournament is full.',
  youOrganise: 'You organize this tournament.',
  start: 'Start now',
  startSure: (n: number) => `Start with ${count(n, 'player', 'players')}? No one can join after that.`,
  tooFew: (n: number) => `You can start it once ${count(n, 'more player has', 'more players have')} joined.`,
  cancel: 'Cancel the tournament',
  cancelSure: 'Cancel it for everyone? This cannot be undone.',

  yourGame: 'Your game',
  yourGames: 'Your games',
  goToGame: 'Go to your game',
  goTo: (names: string) => `Against ${names}`,
  against: (names: string, round: number) => `Round ${round}, against ${names}`,
  yourTurn: 'your turn',
  bye: (round: number) => `You have a bye in round ${round} and get points for it.`,
  waitForRound: 'You have no game right now. The tournament continues when all games of this round have ended.',
  allDone: 'All your games are over.',
  out: 'You have been knocked out.',

  standings: 'Standings',
  entrants: 'Players',
  nobody: 'No one has joined yet.',
  place: 'Rank',
  player: 'Player',
  points: 'Points',
  reached: 'Reached',
  you: 'you',
  left: 'left',
  reachedWin: 'winner',
  tieBreaks: 'How ties are broken',
  tieBreaksText: 'Players with equal points are ranked by these numbers, in this order:',
  tieOf: {
    direct: { short: 'Direct', name: 'Direct encounter', about: 'Points from games against the players with equal points.' },
    buchholz: { short: 'Buchholz', name: 'Buchholz', about: 'The points of all your opponents together.' },
    sonneborn: { short: 'S-B', name: 'Sonneborn-Berger', about: 'The points of the opponents you beat, and half of those you drew with.' },
    shares: { short: 'Shares', name: 'Score shares', about: 'Your share of all scores at each table, added up.' },
  },
  allPlayers: (n: number) => `Show all ${count(n, 'player', 'players')}`,
  results: 'Download the results (CSV)',

  crossTable: 'Crosstable',
  crossText: 'Each row shows a player’s points against the others.',
  crossCell: (one: string, other: string, result: string) => `${one} against ${other}: ${result}`,
  unfinished: 'running',

  roundsTitle: 'Rounds',
  bracket: 'Bracket',
  round: (n: number) => `Round ${n}`,
  /** By how many rounds follow. */
  knockoutRound: ['Final', 'Semi-finals', 'Quarter-finals', 'Round of 16'] as readonly string[],
  roundDone: 'finished',
  roundGames: (done: number, all: number) => `${number(done)} of ${count(all, 'game', 'games')} finished`,
  byes: (names: string) => `Bye: ${names}`,
  moreGames: (n: number) => `Show all ${count(n, 'table', 'tables')}`,
  goesOn: 'won',
  watch: 'Watch',
  view: 'Replay',
  gameNo: (n: number) => `Game ${n}`,
  score: (n: number) => count(n, 'point', 'points'),

  games: 'Games of each pairing',
  gamesOf: (n: number) => (n === 1 ? 'single game' : `best of ${n}`),
  startWhen: 'Start',
  sameDeal: 'Same deal',
  sameDealAbout: 'All tables of a round play the same deal and are compared seat by seat, so luck cancels. Until the round has ended, only a table’s players can see it. Not rated.',
  commitments: 'Commitments to the deals',
  commitmentsText: 'The SHA-256 of each round’s seed, fixed before anyone joined. Every player of a round adds a random part to its deal.',
  matchpoints: 'Matchpoints',
  comparison: 'Comparison',
  comparisonText: 'Each percentage is the share of the other tables at which the same seat scored less (half for equal). In brackets: the difference from the seat’s average.',
  table: 'Table',
  seat: (n: number) => `Seat ${n}`,
  notCompared: 'not played to the end',
  closed: 'Every table plays the same deal. The games can be watched and compared once the round has ended.',
};

export type TournamentWords = typeof tournaments;
