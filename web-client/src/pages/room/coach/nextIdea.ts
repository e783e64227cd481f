import type { Idea, Lesson, Moment } from '../../../games/game';

/**
 * The idea that is told now: the first, in the lesson's order, that has not been read and that the moment calls for. Null:
 * none. One idea at a time: of those that something has to call for there is another only when the game has gone on since
 * the last was read, at `readAt`.
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

/** What must have been read of a game that was begun in another browser: what belongs to the beginning, once it is over. */
export function readElsewhere({ ideas }: Lesson, { log, you }: Moment): readonly string[] {
  const hasBegun = log.some(({ seat }) => seat === you);
  return hasBegun ? ideas.filter(({ when }) => when === undefined).map(({ name }) => name) : [];
}
