import type { Refusal } from '../net/http';
import { home, Line, type LineState } from '../net/line';
import type { Bulletin, Invitation, MyGame, ServerMessage } from '../net/protocol';

/** A person's own games, as they are told over the home line; replaced as a whole when anything changes. */
export interface HomeState {
  /** Those that are open or running, and what has ended since; in order. Null: not known yet. */
  readonly games: readonly MyGame[] | null;
  /** That wait for an answer. */
  readonly invitations: readonly Invitation[];
  /** What those who run the server say to everybody. */
  readonly bulletin: Bulletin | null;
  readonly line: LineState;
  /** With `line: 'refused'`. */
  readonly refusal: Refusal | null;
}

export const nothingAtHome: HomeState = { games: null, invitations: [], bulletin: null, line: 'connecting', refusal: null };

/** The line to one's own games, as long as the page is open. What it tells after it was lost replaces what was known. */
export class Home {
  state = nothingAtHome;
  readonly #line: Line;

  constructor(private readonly changed: (state: HomeState) => void) {
    this.#line = new Line(home, {
      message: (message) => this.#set(receiveAtHome(this.state, message)),
      state: (line, refusal) => this.#set({ ...this.state, line, refusal }),
      held: () => null,
    });
  }

  close(): void {
    this.#line.close();
  }

  #set(state: HomeState): void {
    if (state === this.state) return;
    this.state = state;
    this.changed(state);
  }
}

/** What is known after a message. */
export function receiveAtHome(state: HomeState, message: ServerMessage): HomeState {
  switch (message.type) {
    case 'home':
      // What is still said comes after it.
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

/** Whether a game waits for this person: for a move, or to take the seat that a rematch keeps for them. */
export function waits({ your_turn: yours, held, status }: MyGame): boolean {
  return yours || (held && status === 'open');
}

/** First what waits for one, the longest wait before all; then the others, what was last done first. */
export function inOrder(games: readonly MyGame[]): MyGame[] {
  return [...games].sort(
    (a, b) =>
      Number(waits(b)) - Number(waits(a)) || (waits(a) ? (a.since ?? a.at) - (b.since ?? b.at) : b.at - a.at),
  );
}

/** The games in which a rematch keeps a seat for this person, that were not there before. */
export function newRematches(before: readonly MyGame[], now: readonly MyGame[]): readonly MyGame[] {
  return now.filter(({ held, status, room }) => held && status === 'open' && !before.some((each) => each.room === room));
}

/** The games that wait for this person, in order; without the one that is looked at anyway. */
export function waitingFor(games: readonly MyGame[] | null, but: string | null = null): readonly MyGame[] {
  return (games ?? []).filter((game) => waits(game) && game.room !== but);
}
