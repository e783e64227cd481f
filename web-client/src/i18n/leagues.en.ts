/** Texts about leagues, loaded with their pages. German has the same keys. */

import { counter } from './counter';
import { number } from './number';
import type { Span } from './span';
import { inTime } from './tournaments.en';

const count = counter('en');

export const leagues = {
  league: 'League',
  accountsOnly: 'You need an account to organize or join a league.',
  all: 'All tournaments and leagues',
  stateOf: { open: 'open', running: 'running', ended: 'ended' },

  notFound: 'League not found',
  /** By the protocol's error code: what it means here. */
  refusals: {
    not_creator: 'Only the organizer can do that.',
    not_open: 'The league has ended, or a season is already running.',
    already_seated: 'You have already joined.',
    not_seated: 'You do not play in this league.',
    room_full: 'The league is full.',
    too_few: 'Not enough players have joined.',
    too_many_games: 'You already have too many leagues. Wait until one has ended.',
    no_such_room: 'League not found',
  } as Readonly<Record<string, string>>,

  runs: (season: number) => `Season ${season} is running.`,
  runsIn: (season: number, round: number, rounds: number) => `Season ${season} is running: round ${round} of ${rounds}.`,
  follows: (season: number, days: number) =>
    days === 0 ? `Season ${season} follows right after its last game.` : `Season ${season} follows ${count(days, 'day', 'days')} after its last game.`,
  startsAt: (season: number, span: Span, date: string) => `Season ${season} starts ${inTime(span)} (${date}).`,
  startsAny: (season: number) => `Season ${season} starts any moment now.`,
  startsWith: (season: number, n: number) => `Season ${season} starts as soon as ${count(n, 'player has', 'players have')} joined.`,
  startsByHand: (season: number) => `Season ${season} starts when the organizer starts it.`,
  needs: (n: number) => `It needs at least ${count(n, 'player', 'players')}.`,
  hasEnded: 'This league has ended.',
  endsWith: (season: number) => `This league ends with season ${season}.`,

  join: (season: number) => `Join from season ${season} on`,
  nowJoined: (season: number) => `You play from season ${season} on.`,
  playsNow: (season: number) => `You play in season ${season} and the following ones.`,
  playsFrom: (season: number) => `You play from season ${season} on. You will be notified when your first game starts.`,
  playsLast: (season: number) => `You play in season ${season}, but not in the following ones.`,
  toYourDivision: 'Go to your division',
  leave: 'Leave the league',
  leaveSure: (running: number | null) =>
    running === null ? 'You will play no further season.' : `You will play no further season. Your games in season ${running} continue.`,
  nowLeft: 'You have left the league.',
  isFull: 'The league is full.',
  youOrganise: 'You organize this league.',
  start: (season: number) => `Start season ${season}`,
  nowStarted: (season: number) => `Season ${season} has started.`,
  tooFew: (season: number, n: number) => `You can start season ${season} once ${count(n, 'more player has', 'more players have')} joined.`,
  end: 'End the league',
  endSure: (running: number | null) =>
    running === null
      ? 'End it for everyone? There will be no further season. This cannot be undone.'
      : `End it for everyone? There will be no further season after season ${running}. This cannot be undone.`,

  season: (n: number) => `Season ${n}`,
  division: (n: number) => `Division ${n}`,
  inSeason: (division: number, season: number) => `Division ${division}, season ${season}`,
  moves: 'Promotion and relegation',
  moveOf: { up: 'goes up', down: 'goes down' },
  movesNow: 'By the current standings, ▲ goes up a division and ▼ goes down. Players who leave can change that.',
  movesNext: '▲ goes up a division, ▼ goes down. Players who leave can change that.',
  members: (season: number) => `Players of season ${season}`,
  newcomers: (season: number) => `New in season ${season}`,
  noNewcomers: 'No new players have joined yet.',
  soFar: (season: number, n: number) => `Season ${season} has ${count(n, 'player', 'players')} so far.`,
  earlier: 'Earlier seasons',
  allSeasons: (n: number) => `Show all ${count(n, 'season', 'seasons')}`,

  about: 'About this league',
  size: 'Players per division',
  sizeOf: (n: number) => `about ${number(n)}`,
  pause: 'Days between seasons',
  link: 'Link to this league',
  linkText: 'Only players with this link can find the league. Send it to everyone you want to invite.',
  how: 'How it works',
  howDeal: 'In each round, all tables of a division play the same deal and are compared seat by seat, so luck cancels.',
  howPaired: {
    round_robin: 'Everyone plays everyone in their division.',
    swiss: 'In each round you play opponents from your division with about as many points as you.',
  },
  howMoves: 'After a season the best of each division go up and the last go down: about a quarter, at least one.',
  howNew: 'New players start in the lowest division. You stay in the league until you leave.',
  fair: 'Fair deals',
  fairText: 'The deals of all seasons were fixed before anyone joined. The secret of a season becomes public when the season is over.',
  fairCheck: 'This page checks it: the SHA-256 of a season’s secret must be the secret of the season before; that of season 1, the commitment.',
  commitment: 'Commitment',
  secretOf: (season: number) => `Secret of season ${season}`,
};

export type LeagueWords = typeof leagues;
