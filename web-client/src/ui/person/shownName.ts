import type { Messages } from '../../i18n/messages';

/** The server's name for deleted accounts. */
const somebody = 'somebody';

/** Returns a name for display; that of deleted accounts is translated. */
export function shownName(name: string, t: Messages): string {
  return name === somebody ? t.people.somebodyElse : name;
}
