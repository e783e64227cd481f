import type { Lang } from '../../i18n/lang';
import type { GameEvent, LogEntry } from '../../net/protocol';
import type { Idea, IdeaWords, Lesson, Moment } from '../game';

/** A lesson, of whose ideas the compiler sees that each has its words in each language. */
export function lessonOf<Name extends string>(
  ideas: readonly (Idea & { readonly name: Name })[],
  words: Readonly<Record<Lang, Readonly<Record<Name, IdeaWords>>>>,
): Lesson {
  return { ideas, words: (name, lang) => words[lang][name as Name] };
}

/** What somebody did themselves. */
export function ownEntries({ log, you }: Moment): readonly LogEntry[] {
  return log.filter(({ seat }) => seat === you);
}

/** How often somebody has decided something. */
export const decisions = (moment: Moment): number => ownEntries(moment).length;

/** The last event of that type, with the entry that it stands in; undefined: it has not happened. */
export function lastOf(log: readonly LogEntry[], type: string): readonly [LogEntry, GameEvent] | undefined {
  for (const entry of [...log].reverse()) {
    const event = entry.events.findLast((each) => each.type === type);
    if (event) return [entry, event];
  }
  return undefined;
}

export const hasHappened = ({ log }: Moment, type: string): boolean => lastOf(log, type) !== undefined;

/** What the log says of the last event of that type in some of it; empty: nothing. */
export function said(moment: Moment, entries: readonly LogEntry[], type: string): string {
  const found = lastOf(entries, type);
  return found ? moment.inWords(...found) : '';
}
