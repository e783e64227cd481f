import type { Kept } from '../../net/people';

export type KeptWords = Pick<Kept, 'what' | 'why' | 'how_long' | 'deleted'>;

/** The server's table in German, by its ids. */
export const german: Readonly<Record<string, KeptWords>> = {};
