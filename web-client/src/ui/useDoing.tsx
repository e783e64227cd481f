import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import type { Messages } from '../i18n/messages';
import { useUi } from './context';
import { refusalText } from './refusal';

export interface Doing {
  readonly busy: boolean;
  /** Why the last attempt was refused, as a line for the form; nothing if it was not. */
  readonly complaint: ComponentChildren;
  attempt(doing: () => Promise<void>): Promise<void>;
  /** Shows what is wrong before an attempt is made. */
  complain(text: string | null): void;
}

/**
 * One attempt at a time of a form that shows refusals itself: a notice would be hidden behind a dialog. `textOf` puts a
 * refusal into words.
 */
export function useDoing(textOf: (why: unknown, t: Messages) => string = refusalText): Doing {
  const { t } = useUi();
  const [busy, setBusy] = useState(false);
  const [text, complain] = useState<string | null>(null);
  const attempt = async (doing: () => Promise<void>) => {
    setBusy(true);
    complain(null);
    try {
      await doing();
    } catch (why) {
      complain(textOf(why, t));
    }
    setBusy(false);
  };
  const complaint = text !== null && (
    <p role="alert" class="error">
      {text}
    </p>
  );
  return { busy, complaint, attempt, complain };
}
