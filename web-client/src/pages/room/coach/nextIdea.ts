import type { Idea, Lesson, Moment } from '../../../games/game';

/**
 * Returns the idea to show now: the first, in the lesson's order, that is unread and fits the moment. Null: none. One
 * idea at a time: ideas with a condition appear only after the game has continued since the last one was read, at
 * `readAt`.
 */
export function nextIdea(lesson: Lesson, moment: Moment, read: readonly string[], readAt: number | null): Idea | null {
  const isOver = moment.turn.result !== null;
  const isAsked = moment.legal.length > 0;
  const calls = ({ name, when, atEnd }: Idea): boolean => {
    if (read.includes(name)) return false;
    if (when === undefined) return !isOver;
    return (atEnd ? isOver : isAsked && !isOver && moment.seq !== readAt) && when(moment);
  };
  return lesson.ideas.find(calls) ?? null;
}

/** Returns what must have been read of a game started in another browser: the introduction, once it is over. */
export function readElsewhere({ ideas }: Lesson, { log, you }: Moment): readonly string[] {
  const hasBegun = log.some(({ seat }) => seat === you);
  return hasBegun ? ideas.filter(({ when }) => when === undefined).map(({ name }) => name) : [];
}
