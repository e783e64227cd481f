import { useState } from 'preact/hooks';

import type { Action, PosedPuzzle, PuzzleSolution } from '../../net/protocol';
import { tryPuzzle } from '../../net/puzzles';
import { rememberSolved, solvedDays } from '../../state/memory';
import { useUi } from '../../ui/context';
import { wordsIn } from './words';

/** The user's progress with a puzzle. */
export interface Attempt {
  readonly state: 'open' | 'wrong' | 'right' | 'shown';
  /** Once it has been found or given up. */
  readonly solution: PuzzleSolution | null;
  /** An attempt is in flight. */
  readonly busy: boolean;
  /** The days on which this browser has solved one. */
  readonly solved: readonly string[];
  attempt(action: Action): Promise<boolean>;
  giveUp(): Promise<void>;
}

/** `today` is the day for which a correct solution is recorded. */
export function usePuzzle(puzzle: PosedPuzzle, today: string): Attempt {
  const { lang, refused, dismiss, announce } = useUi();
  const [{ state, solution }, setFound] = useState<Pick<Attempt, 'state' | 'solution'>>({ state: 'open', solution: null });
  const [busy, setBusy] = useState(false);
  const [solved, setSolved] = useState(solvedDays);

  const send = async (action: Action | null) => {
    setBusy(true);
    dismiss();
    try {
      const answer = await tryPuzzle(puzzle.id, action);
      if (answer.right && solution === null) {
        rememberSolved(today);
        setSolved(solvedDays());
      }
      const came = answer.right ? 'right' : action === null ? 'shown' : 'wrong';
      // A user who was shown the solution has not found it.
      const now = solution === null ? came : state;
      announce(wordsIn(lang).verdict[now]);
      setFound({ state: now, solution: solution ?? answer.solution });
      return answer.right;
    } catch (why) {
      refused(why);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    solution,
    busy,
    solved,
    attempt: (action) => send(action),
    giveUp: async () => {
      await send(null);
    },
  };
}
