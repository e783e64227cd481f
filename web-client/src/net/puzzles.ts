import { call } from './http';
import type { Action, JsonObject, PosedPuzzle, PuzzleAnswer, PuzzlePreview, PuzzlesAnswer } from './protocol';

/** The calls about puzzles, for which nobody needs to be anybody; each rejects with a Refusal. */

/** Of each game that has puzzles the one of this day. */
export const puzzlesOfToday = () => call<PuzzlesAnswer>('GET', '/api/puzzles/today');

export const puzzleCalled = (id: string) => call<PosedPuzzle>('GET', pathOf(id));

/** Whether that is best; without an action somebody gives up, and is told what is. */
export const tryPuzzle = (id: string, action: Action | null) => call<PuzzleAnswer>('POST', pathOf(id), { action });

export const previewInPuzzle = async (id: string, action: Action): Promise<JsonObject> =>
  (await call<PuzzlePreview>('POST', `${pathOf(id)}/preview`, { action })).preview;

const pathOf = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;
