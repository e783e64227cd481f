import type { Messages } from '../i18n/messages';
import { Refusal } from '../net/http';
import { restraintIn } from '../net/restraint';

/** Of these the server's sentence says what no code can: until when, and why. */
const restraints: readonly string[] = ['suspended', 'muted'];

/** What a refusal says to the person: our words for its code, else the server's sentence. */
export function refusalText(why: unknown, t: Messages): string {
  if (why instanceof Refusal) {
    const ours = t.errors[why.code];
    if (ours === undefined) return why.message;
    const restraint = restraints.includes(why.code) ? restraintIn(why.message) : null;
    return restraint ? t.reports.restrained(ours, t.date(restraint.until), restraint.why) : ours;
  }
  return t.errors.internal ?? String(why);
}
