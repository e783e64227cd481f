import type { Messages } from '../i18n/messages';
import { Refusal } from '../net/http';
import { useUi } from './context';

/** Returns the text of a refusal: the page's text for its code, else the server's sentence. */
export function refusalText(why: unknown, t: Messages): string {
  if (why instanceof Refusal) {
    const ours = t.errors[why.code];
    if (ours === undefined) return why.message;
    if (!why.restraint) return ours;
    const { until, why: reason } = why.restraint;
    return t.restrained(ours, until === null ? null : t.date(until), reason);
  }
  return t.errors.internal ?? String(why);
}

/** Why loading failed, announced to screen readers; nothing for null. */
export function ErrorText({ why }: { why: unknown }) {
  const { t } = useUi();
  if (why === null) return null;
  return (
    <p role="alert" class="error">
      {refusalText(why, t)}
    </p>
  );
}

/** Why loading failed, with a button that tries again; nothing for null. */
export function ErrorWithRetry({ why, again }: { why: unknown; again: () => void }) {
  const { t } = useUi();
  if (why === null) return null;
  return (
    <div class="row">
      <ErrorText why={why} />
      <button type="button" onClick={again}>
        {t.retry}
      </button>
    </div>
  );
}
