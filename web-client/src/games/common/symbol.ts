import type { ComponentChild } from 'preact';

/**
 * A drawing of its own that the server places where there is no client to draw the board: in the pictures of mails. A game
 * lists its own as `symbols` in its `symbols.tsx`, under the names by which its `picture` on the server calls them;
 * `npm run symbols` writes them down, with all their colours, for the server to be built with.
 */
export interface GameSymbol {
  readonly name: string;
  /** x, y, width and height of what is to fill the place that it is given. */
  readonly box: readonly [number, number, number, number];
  readonly art: ComponentChild;
}
