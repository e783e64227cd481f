import type { Note } from '../../chime';

/** The sounds of a table besides that of one's turn: frequencies in Hz, and seconds after which each begins. */
export const sounds: Readonly<Record<'place' | 'score' | 'chat', readonly Note[]>> = {
  place: [[196, 0]],
  score: [
    [659.25, 0],
    [880, 0.09],
  ],
  chat: [
    [440, 0],
    [587.33, 0.07],
  ],
};
