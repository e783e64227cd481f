import type { FirstMessages } from './en';
import type { Lang } from './lang';
import type { LaterMessages } from './later.en';

/**
 * The shell's texts. The first page waits only for the first ones; every other script is loaded together with the later
 * ones (`ui/script.tsx`). What the entry imports must not use those: `tests/budget.test.js` checks it.
 */
export type Messages = FirstMessages & LaterMessages;

const held: Partial<Record<Lang, Messages>> = {};
const whole = new Set<Lang>();
/** The language requested last. */
let wanted: Lang = 'en';

/** The shell's texts in a language, once loaded; nothing is rendered before. */
export const messages = held as Readonly<Record<Lang, Messages>>;

const first: Readonly<Record<Lang, () => Promise<FirstMessages>>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
};

const later: Readonly<Record<Lang, () => Promise<LaterMessages>>> = {
  en: async () => (await import('./later.en')).later,
  de: async () => (await import('./later.de')).later,
};

export function hasMessages(lang: Lang): boolean {
  return whole.has(lang);
}

/** Loads what the first page needs of a language; after a failure it can be retried. */
export async function loadFirstMessages(lang: Lang): Promise<void> {
  wanted = lang;
  const texts = await first[lang]();
  held[lang] ??= { ...texts } as Messages;
}

/** Loads a language once; after a failure it can be retried. */
export async function loadMessages(lang: Lang): Promise<void> {
  const [more] = await Promise.all([later[lang](), loadFirstMessages(lang)]);
  if (!whole.has(lang)) Object.assign(messages[lang], more);
  whole.add(lang);
}

/** Loads all texts of the language requested last. */
export async function loadAllMessages(): Promise<void> {
  await loadMessages(wanted);
}
