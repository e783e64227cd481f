import type { Lang } from '../../i18n/lang';
import type { GameEvent, LogEntry } from '../../net/protocol';
import type { Idea, IdeaWords, Lesson, Moment } from '../game';

/** Creates a lesson; the compiler checks that each idea has texts in every language. */
export function lessonOf<Name extends string>(
  ideas: readonly (Idea & { readonly name: Name })[],
  words: Readonly<Record<Lang, Readonly<Record<Name, IdeaWords>>>>,
): Lesson {
  return { ideas, words: (name, lang) => words[lang][name as Name] };
}

/** Returns the entries of the user's own actions. */
export function ownEntries({ log, you }: Moment): readonly LogEntry[] {
  return log.filter(({ seat }) => seat === you);
}

/** Returns how many decisions the user has made. */
export const decisions = (moment: Moment): number => ownEntries(moment).length;

/** Returns the last event of that type with its entry; undefined if there is none. */
export function lastOf(log: readonly LogEntry[], type: string): readonly [LogEntry, GameEvent] | undefined {
  for (const entry of [...log].reverse()) {
    const event = entry.events.findLast((each) => each.type === type);
    if (event) return [entry, event];
  }
  return undefined;
}

export const hasHappened = ({ log }: Moment, type: string): boolean => lastOf(log, type) !== undefined;

/** Returns what the log says about the last event of that type among these entries; empty if there is none. */
export function said(moment: Moment, entries: readonly LogEntry[], type: string): string {
  const found = lastOf(entries, type);
  return found ? moment.inWords(...found) : '';
}
