import type { Messages } from './en';
import type { Lang } from './lang';

export type { Messages };

const held: Partial<Record<Lang, Messages>> = {};

/** The shell's texts in a language, once loaded; nothing is rendered before. */
export const messages = held as Readonly<Record<Lang, Messages>>;

const scripts: Readonly<Record<Lang, () => Promise<Messages>>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
};

export function hasMessages(lang: Lang): boolean {
  return lang in held;
}

/** Loads a language once; after a failure it can be retried. */
export async function loadMessages(lang: Lang): Promise<void> {
  held[lang] ??= await scripts[lang]();
}
