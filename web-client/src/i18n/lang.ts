export type Lang = 'en' | 'de';

export const langs: readonly Lang[] = ['en', 'de'];

/** The default language. */
export function preferredLang(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const found = langs.find((lang) => tag.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return 'en';
}
