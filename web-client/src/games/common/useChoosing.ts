import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { Action } from '../../net/protocol';
import type { TableProps } from '../game';
import { keepChoice, takeKept } from './keptChoice';

/** How a table's choices become actions. */
interface Steps<Choice> {
  /** The initial choice for the current legal actions. */
  begin(): Choice;
  /** The action of a complete choice, without annotations; null while something is missing. */
  actionOf(choice: Choice): Action | null;
  /**
   * Whether a single click made the choice, so that it is sent at once unless the user wants to confirm. Default:
   * always.
   */
  isSaidAtOnce?(choice: Choice): boolean;
  /** The choice for this action, which has no annotations; null if it cannot be shown. */
  choiceOf?(action: Action): Choice | null;
  /** The current question if it differs from the position; another question resets the choice. */
  question?: string;
}

/** A choice in progress, and what can be done with it. */
export interface Choosing<Choice> {
  readonly now: Choice;
  /** The question it answers; null while there is none. */
  readonly question: string | null;
  /** Continues with a choice: shows it for confirmation, or sends it at once if the user prefers that. */
  go(next: Choice): void;
  /** Shows a choice without sending it: a step back, or something else. */
  look(next: Choice): void;
  /** Sends the choice. */
  confirm(): void;
  /** Sends an action that needs no confirmation. */
  play(action: Action): void;
}

/**
 * The way from a choice to a move, the same at every table. A choice belongs to its question and ends with it; nothing
 * is sent while a move is in flight. It is plain JSON and outlives a reload of the page.
 */
export function useChoosing<Choice>(props: TableProps, steps: Steps<Choice>): Choosing<Choice> {
  const { mode, seq, legal, busy, confirmMoves, advised = null } = props;
  const isAsked = mode === 'live' && legal.length > 0;
  const question = isAsked ? (steps.question ?? String(seq)) : null;
  const fresh = useMemo(() => steps.begin(), [question]);
  const [chosen, setChosen] = useState<{ question: string | null; choice: Choice } | null>(() => {
    const kept = takeKept(question, legal) as Choice | null;
    return kept && { question, choice: kept };
  });
  // A choice must never be rendered with another question, not even briefly, and does not return with its own.
  const now = chosen?.question === question ? chosen.choice : fresh;
  const last = useRef(question);
  // Before anything can be chosen, or a quick choice would be lost.
  useLayoutEffect(() => {
    if (last.current !== question) setChosen(null);
    last.current = question;
  }, [question]);
  useEffect(() => {
    // A choice in flight is no longer open.
    keepChoice(question, legal, chosen?.question === question && !busy ? chosen.choice : null);
  }, [chosen, question, busy]);
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
