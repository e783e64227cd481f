import type { ComponentChild } from 'preact';

/**
 * A drawing that the server uses where no client can draw the board: in the pictures of mails. A game lists its own as
 * `symbols` in its `symbols.tsx`, under the names that its `picture` on the server uses; `npm run symbols` writes them,
 * with all colours, for the server's build.
 */
export interface GameSymbol {
  readonly name: string;
  /** x, y, width and height of the part that fills the given place. */
  readonly box: readonly [number, number, number, number];
  readonly art: ComponentChild;
}
