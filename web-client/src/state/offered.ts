import { load, save } from './memory';

/** What was offered once in this browser, without asking again. */

/** Returns whether a sound for the user's turn was offered. */
export function wasOfferedSound(): boolean {
  return load('sound_offered') === true;
}

export function soundWasOffered(): void {
  save('sound_offered', true);
}

/** Returns how many moves were confirmed before single clicks are offered; null: the offer was answered. */
export function movesConfirmed(): number | null {
  const moves = load('single_clicks');
  return moves === 'answered' ? null : Number(moves ?? 0);
}

export function rememberMovesConfirmed(moves: number): void {
  save('single_clicks', moves);
}

export function singleClicksWereOffered(): void {
  save('single_clicks', 'answered');
}
