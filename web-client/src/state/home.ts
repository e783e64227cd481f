import type { Refusal } from '../net/http';
import type { DecodedMessage } from '../net/decoder';
import type { LineState } from '../net/line';
import type { Bulletin, Invitation, MyGame } from '../net/protocol';

/** The user's games, as received on the home connection; replaced as a whole on every change. */
export interface HomeState {
  /** Open and running games, and those that ended since, in order. Null: not known yet. */
  readonly games: readonly MyGame[] | null;
  /** Without an answer. */
  readonly invitations: readonly Invitation[];
  /** The operators' announcement. */
  readonly bulletin: Bulletin | null;
  readonly line: LineState;
  /** With `line: 'refused'`. */
  readonly refusal: Refusal | null;
}

export const nothingAtHome: HomeState = { games: null, invitations: [], bulletin: null, line: 'connecting', refusal: null };

/** Returns the state after a message. */
export function receiveAtHome(state: HomeState, message: DecodedMessage): HomeState {
  switch (message.type) {
    case 'home':
      // An announcement still in force follows.
      return { ...state, games: inOrder(message.games), bulletin: null };
    case 'home_changed': {
      const others = (state.games ?? []).filter(({ room }) => room !== message.room);
      return { ...state, games: inOrder(message.game ? [...others, message.game] : others) };
    }
    case 'home_invited':
      return { ...state, invitations: message.invitations };
    case 'bulletin':
      return { ...state, bulletin: message.says === null && message.closing === null ? null : message };
    default:
      return state;
  }
}

/** Returns whether a game waits for this user: for a move, or to take the seat reserved by a rematch. */
export function waits({ your_turn: yours, held, status }: MyGame): boolean {
  return yours || (held && status === 'open');
}

/** Sorts games that wait for the user first, longest wait first; then the others, latest activity first. */
export function inOrder(games: readonly MyGame[]): MyGame[] {
  return [...games].sort(
    (a, b) =>
      Number(waits(b)) - Number(waits(a)) || (waits(a) ? (a.since ?? a.at) - (b.since ?? b.at) : b.at - a.at),
  );
}

/** Returns the new games in which a rematch reserved a seat for this user. */
export function newRematches(before: readonly MyGame[], now: readonly MyGame[]): readonly MyGame[] {
  return now.filter(({ held, status, room }) => held && status === 'open' && !before.some((each) => each.room === room));
}

/** Returns the games that wait for this user in order, except the one being viewed. */
export function waitingFor(games: readonly MyGame[] | null, but: string | null = null): readonly MyGame[] {
  return (games ?? []).filter((game) => waits(game) && game.room !== but);
}
