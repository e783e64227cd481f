/** The English texts of the start page, the menu and dialogs; games have their own. German has the same keys. */

import { atFirstUse } from './atFirstUse';
import { bots } from './bots.en';
import { counter } from './counter';
import { learn } from './learn.en';
import { puzzles } from './puzzles.en';
import { tables } from './tables.en';
import { time } from './time.en';

const count = counter('en');
const list = atFirstUse(() => new Intl.ListFormat('en'));
const date = atFirstUse(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));
const day = atFirstUse(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }));
const clock = atFirstUse(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }));

export const en = {
  product: 'Idavoll',
  motto: 'Board games with friends, in your browser.',
  invitation: 'Play against bots or with friends. No account, nothing to install.',

  home: 'Home',
  menu: {
    title: 'Menu',
    play: 'Play',
    tournaments: 'Tournaments',
    learn: 'Learn',
    puzzles: 'Puzzles',
    watch: 'Watch',
    account: 'Name and account',
    leaderboard: 'Leaderboard',
    you: 'You',
    youAs: (name: string) => `You: ${name}`,
  },
  loading: 'Loading…',
  close: 'Close',
  bulletin: 'From the server’s operators',
  closingAt: (date: string) => `The server will be down for a while starting ${date}:`,
  closingNow: 'The server is going down for a while.',
  retry: 'Try again',

  newRoom: 'Choose a game',
  chooseGame: 'Game',
  players: 'Players',
  yes: 'Yes',
  no: 'No',
  createRoom: 'Create room',
  withFriends: 'With friends',
  withFriendsText: 'and send the link',
  onThisDevice: 'On this device',
  playNow: 'Play now',
  playNowText: 'against bots, right away',
  watchGame: 'Watch a game',
  rulesOf: (game: string) => `Rules of ${game}`,
  minutes: (from: number, to: number) => `${from}–${to} min`,
  weight: { 1: 'easy to learn', 2: 'medium', 3: 'demanding' },
  changeOptions: 'Options',
  noGames: 'This server offers no games yet.',
  seatsRange: (min: number, max: number) => (min === max ? count(min, 'player', 'players') : `${min}–${max} players`),

  noSuchPage: 'Page not found',
  noSuchPageText: (path: string) => `There is no page at ${path}. Make sure you copied the whole link.`,
  settings: 'Settings',
  partMissing: 'Part of the page is missing',
  partMissingText: 'There is no connection, or the server has been updated. Reload the page to continue where you were.',
  outdatedText: 'The server has been updated. Reload the page to continue where you were.',
  reload: 'Reload',
  serverUnreachable: 'The server cannot be reached.',

  bots,
  learn,
  puzzles,
  tables,
  time,

  /** `until` is null without an end. */
  restrained: (refusal: string, until: string | null, why: string) => `${refusal}${until === null ? '' : ` Until ${until}.`} Reason: ${why}`,
  /** By the protocol's error code; for a missing one the server's own message is shown. */
  errors: {
    offline: 'You are offline. This needs a connection.',
    line: 'The connection was lost. Please try again.',
    name: 'This name, or one that looks like it, is already taken.',
    too_long: 'This text is too long.',
    not_seated: 'You have no seat here.',
    already_seated: 'You already have a seat.',
    seat_taken: 'This seat has just been taken.',
    room_full: 'Every seat is taken.',
    not_creator: 'Only the host can do that.',
    too_few: 'There are not enough players.',
    not_open: 'The game has already started.',
    not_running: 'The game is not running.',
    broken: 'An operator has stopped this game until a problem is fixed.',
    not_finished: 'The game is not over yet.',
    not_your_turn: 'It is not your turn.',
    stale: 'The position has changed. Check it before you move.',
    rate: 'Too many requests. Please wait a moment.',
    storage: 'The server could not save that. Nothing has changed; please try again.',
    internal: 'Something went wrong on the server. Nothing has changed.',
    unknown_game: 'This server does not know this game.',
    head_too_large:
      'Your browser sends too many cookies of other applications under this host name. Delete the cookies of this site in the browser’s settings, then reload the page.',
    wrong_address: 'You opened this page at an address that isn’t the server’s. Please use the server’s own address.',
    no_guest: 'Your browser did not save the cookie for your seat. Please allow cookies for this site.',
    not_signed_in: 'Please sign in to do that.',
    wrong_password: 'Wrong name or password.',
    password: 'Passwords must have 10 to 128 characters and must not be common or your name.',
    name_taken: 'This name, or one that looks like it, is already taken.',
    no_such_person: 'There is no account with this name.',
    expired: 'This link has expired or was already used.',
    blocked: 'You can’t do that because one of you has blocked the other.',
    forbidden: 'You don’t have permission to do that.',
    push_denied: 'Notifications are blocked by you or your browser. Nothing has changed.',
    push_impossible: 'The browser could not turn on notifications. Nothing has changed.',
    no_such_proposal: 'This was already answered or withdrawn.',
    too_many_games: 'You already have many games against bots. Finish one first.',
    already_proposed: 'A similar proposal is waiting for an answer or was just declined.',
    fresh_sign_in: 'Please sign in again to confirm it’s you.',
    suspended: 'This account is suspended.',
    muted: 'You are currently muted in chats.',
    banned: 'You are banned from playing as a guest.',
    passkey: 'This passkey was not accepted.',
    passkey_dismissed: 'Your device did not provide a passkey. Nothing has changed.',
    passkey_known: 'This device already has a passkey for this account.',
    options: 'These settings cannot be combined.',
    illegal: 'That move is not allowed.',
    not_confirmed: 'Not everyone has agreed to the current settings.',
    no_such_room: 'Room not found.',
    malformed: 'The server did not understand that. Nothing has changed; reload the page if it happens again.',
    unknown_type: 'The server does not support that. Nothing has changed.',
    version: 'This page is out of date. Please reload it.',
    hello_first: 'The connection was not ready. Please try again.',
    passkey_impossible: 'Passkeys don’t work in this browser or at this address.',
  } as Readonly<Record<string, string>>,

  list: (items: readonly string[]) => list().format(items),
  date: (time: number) => date().format(time),
  day: (time: number) => day().format(time),
  clock: (time: number) => clock().format(time),
};

export type FirstMessages = typeof en;
