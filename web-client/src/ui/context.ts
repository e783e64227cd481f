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
  /** Shows a sentence for a while, and says it to people who listen. */
  notify(text: string): void;
  /** Says a sentence to people who listen to the page. */
  announce(text: string): void;
  /** Shows a refusal, in the person's language where we have words for it. */
  refused(why: unknown): void;
  /** Takes away what was refused before: it is being tried again. */
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
