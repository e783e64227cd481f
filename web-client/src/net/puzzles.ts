import { call } from './http';
import type { Action, JsonObject, PosedPuzzle, PuzzleAnswer, PuzzlePreview, PuzzlesAnswer } from './protocol';

/** The calls about puzzles, which need no identity; each rejects with a Refusal. */

/** Today's puzzle of each game that has puzzles. */
export const puzzlesOfToday = () => call<PuzzlesAnswer>('GET', '/api/puzzles/today');

export const puzzleCalled = (id: string) => call<PosedPuzzle>('GET', pathOf(id));

/** Returns whether it is the best action; without an action, gives up and returns the solution. */
export const tryPuzzle = (id: string, action: Action | null) => call<PuzzleAnswer>('POST', pathOf(id), { action });

export const previewInPuzzle = async (id: string, action: Action): Promise<JsonObject> =>
  (await call<PuzzlePreview>('POST', `${pathOf(id)}/preview`, { action })).preview;

const pathOf = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;
