import { langs } from '../i18n/lang';
import type { JsonObject } from '../net/protocol';
import { levelOf } from './levels';
import type { Settings } from './memory';

/**
 * Returns an account's stored settings, as far as this page knows them; another version of it may have written them.
 */
export function settingsFrom(kept: JsonObject): Partial<Settings> {
  const { lang, theme, confirmMoves, sound, ticks, level, hurryBots, forced, plain } = kept;
  const knownLevel = levelOf(level);
  const knownLang = langs.find((each) => each === lang);
  return {
    ...(knownLang ? { lang: knownLang } : lang === null ? { lang: null } : {}),
    ...(theme === 'auto' || theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(typeof confirmMoves === 'boolean' ? { confirmMoves } : {}),
    ...(typeof sound === 'boolean' ? { sound } : {}),
    ...(typeof ticks === 'boolean' ? { ticks } : {}),
    ...(knownLevel ? { level: knownLevel } : {}),
    ...(typeof hurryBots === 'boolean' ? { hurryBots } : {}),
    ...(typeof forced === 'boolean' ? { forced } : {}),
    ...(typeof plain === 'boolean' ? { plain } : {}),
  };
}
