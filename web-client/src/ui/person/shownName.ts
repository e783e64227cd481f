import type { Messages } from '../../i18n/messages';

/** What the server calls whoever has left for good. */
const somebody = 'somebody';

/** A name as it is shown: of those who have left for good, in the person's language. */
export function shownName(name: string, t: Messages): string {
  return name === somebody ? t.people.somebodyElse : name;
}
