import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import type { Lang } from '../i18n/lang';
import { type Messages, messages } from '../i18n/messages';
import { firstSettings, type Settings } from '../state/memory';

/** What every part of the page may use. */
export interface Ui {
  readonly lang: Lang;
  readonly t: Messages;
  readonly settings: Settings;
  change(settings: Partial<Settings>): void;
  /** Shows a temporary notice and announces it to screen readers. */
  notify(text: string): void;
  /** Announces a sentence to screen readers. */
  announce(text: string): void;
  /** Shows a refusal, in the user's language if there is a translation. */
  refused(why: unknown): void;
  /** Removes the last refusal because the action is retried. */
  dismiss(): void;
  openSettings(): void;
}

const nothing = () => undefined;

export const UiContext = createContext<Ui>({
  lang: 'en',
  get t() {
    return messages.en;
  },
  settings: firstSettings,
  change: nothing,
  notify: nothing,
  announce: nothing,
  refused: nothing,
  dismiss: nothing,
  openSettings: nothing,
});

export function useUi(): Ui {
  return useContext(UiContext);
}
