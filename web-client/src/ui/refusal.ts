import type { Messages } from '../i18n/messages';
import { Refusal } from '../net/http';

/** Of these the server's sentence says what no code can: until when, and why. */
const withReason: readonly string[] = ['suspended', 'muted'];

/** What a refusal says to the person: our words for its code, else the server's sentence. */
export function refusalText(why: unknown, t: Messages): string {
  if (why instanceof Refusal) {
    const ours = t.errors[why.code];
    if (ours === undefined) return why.message;
    return withReason.includes(why.code) ? t.reports.because(ours, why.message) : ours;
  }
  return t.errors.internal ?? String(why);
}
