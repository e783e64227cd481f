import { useEffect, useMemo, useState } from 'preact/hooks';

import type { Action } from '../../net/protocol';
import type { TableProps } from '../game';

/** How one table's choices become actions. */
interface Steps<Choice> {
  /** Nothing chosen yet, as the present legal actions have it. */
  begin(): Choice;
  /** The action that a choice has become, without annotations; null while something is missing. */
  actionOf(choice: Choice): Action | null;
  /** Whether one click said it all, so that it is sent at once where nobody wants to be asked again. Always, if not given. */
  isSaidAtOnce?(choice: Choice): boolean;
  /** The choice that becomes this action, which has no annotations; null where there is none to be shown. */
  choiceOf?(action: Action): Choice | null;
  /** What is asked, where that is not the same as the position: another question begins anew. */
  question?: string;
}

/** What is being chosen, and the ways on. */
export interface Choosing<Choice> {
  readonly now: Choice;
  /** What it answers; null while nothing is asked. */
  readonly question: string | null;
  /** On to a choice: it is looked at before it is sent, or sent at once for those who want it so. */
  go(next: Choice): void;
  /** To a choice that is only looked at: a step back, something else. */
  look(next: Choice): void;
  /** Sends what has been chosen. */
  confirm(): void;
  /** Sends an action that needs no second look. */
  play(action: Action): void;
}

/**
 * The way from a choice to a move, the same at every table. What is being chosen belongs to the question that it
 * answers and is gone with it; nothing is sent while a move is on its way.
 */
export function useChoosing<Choice>(props: TableProps, steps: Steps<Choice>): Choosing<Choice> {
  const { mode, seq, legal, busy, confirmMoves, advised = null } = props;
  const isAsked = mode === 'live' && legal.length > 0;
  const question = isAsked ? (steps.question ?? String(seq)) : null;
  const fresh = useMemo(() => steps.begin(), [question]);
  const [chosen, setChosen] = useState<{ question: string | null; choice: Choice } | null>(null);
  // Nobody may see a choice together with another question, not even for a moment; nor does it come back with its own.
  const now = chosen?.question === question ? chosen.choice : fresh;
  useEffect(() => setChosen(null), [question]);
  const look = (choice: Choice) => setChosen({ question, choice });
  useEffect(() => {
    const choice = advised && isAsked ? steps.choiceOf?.(advised) : null;
    if (choice) look(choice);
  }, [advised]);

  const play = (action: Action) => {
    if (!busy) void props.play(action);
  };
  return {
    now,
    question,
    look,
    play,
    go: (next) => {
      if (next === now) return;
      const action = steps.actionOf(next);
      if (action && !confirmMoves && (steps.isSaidAtOnce?.(next) ?? true)) play(action);
      else look(next);
    },
    confirm: () => {
      const action = steps.actionOf(now);
      if (action) play(action);
    },
  };
}
