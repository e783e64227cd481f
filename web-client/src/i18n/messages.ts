import type { Messages } from './en';
import type { Lang } from './lang';

export type { Messages };

const held: Partial<Record<Lang, Messages>> = {};

/** What the shell says in a language, once that has been loaded: nothing is drawn before. */
export const messages = held as Readonly<Record<Lang, Messages>>;

const scripts: Readonly<Record<Lang, () => Promise<Messages>>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
};

export function hasMessages(lang: Lang): boolean {
  return lang in held;
}

/** Fetches a language, once; after a failure it may be asked for again. */
export async function loadMessages(lang: Lang): Promise<void> {
  held[lang] ??= await scripts[lang]();
}
