import type { Messages } from '../../i18n/messages';
import { Refusal } from '../../net/http';
import { refusalText } from '../../ui/refusal';
import { useUi } from '../../ui/context';
import { wordsIn } from './words';

/** Whether the tournament or league does not exist. */
export const isUnknown = (why: unknown) => why instanceof Refusal && why.code === 'no_such_room';

/**
 * Returns a function that puts refusals into words: some error codes mean something else at a table. `own`: by the code,
 * what they mean in a tournament by default.
 */
export function useRefusalText(own?: Readonly<Record<string, string>>): (why: unknown, t: Messages) => string {
  const w = wordsIn(useUi().lang);
  return (why, t) => {
    if (!(why instanceof Refusal)) return refusalText(why, t);
    if (why.code === 'options') return t.optionsUnfit(why.message);
    if (why.code === 'name') return t.nameUnseen;
    return (own ?? w.refusals)[why.code] ?? refusalText(why, t);
  };
}
