import type { Messages } from '../i18n/messages';
import { Refusal } from '../net/http';

/** What a refusal says to the person: our words for its code, else the server's sentence. */
export function refusalText(why: unknown, t: Messages): string {
  if (why instanceof Refusal) return t.errors[why.code] ?? why.message;
  return t.errors.internal ?? String(why);
}
