import { home, Line } from '../net/line';
import { type HomeState, nothingAtHome, receiveAtHome } from './home';

/**
 * The connection to the user's games, while the page is open. What it receives after a reconnect replaces the state.
 */
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
