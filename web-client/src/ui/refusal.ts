import type { Messages } from '../i18n/messages';
import { Refusal } from '../net/http';

/** Returns the text of a refusal: the page's text for its code, else the server's sentence. */
export function refusalText(why: unknown, t: Messages): string {
  if (why instanceof Refusal) {
    const ours = t.errors[why.code];
    if (ours === undefined) return why.message;
    return why.restraint ? t.restrained(ours, t.date(why.restraint.until), why.restraint.why) : ours;
  }
  return t.errors.internal ?? String(why);
}
