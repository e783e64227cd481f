import type { Messages } from '../i18n/messages';
import type { Settings } from '../net/protocol';
import { levelOf } from '../state/levels';
import { clockWords } from './clockWords';

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Returns the table settings in words, without those that are the same for all tables. */
export function settingWords(settings: Settings, t: Messages): readonly Fact[] {
  const { visibility, spectators, clock, when_left: whenLeft, on_timeout: onTimeout, rated, bots, levels } = settings;
  const { tables, leaving, time } = t;
  // With only one person left there is no one to play on for.
  const goesOn = bots.filter((bot) => bot === null).length > 2;
  const isOneBot = bots.some((bot) => bot !== null);
  return [
    { key: 'visibility', label: tables.visibility, value: tables.visibilityOf[visibility] },
    { key: 'spectators', label: tables.spectators, value: tables.spectatorsOf[spectators] },
    { key: 'clock', label: tables.clock, value: clockWords(clock, t) },
    ...(clock ? [{ key: 'on_timeout', label: time.onTimeout, value: time.onTimeoutOf[onTimeout] }] : []),
    { key: 'when_left', label: leaving.whenLeft, value: leaving.whenLeftOf[goesOn ? whenLeft : 'ends'] },
    ...(isOneBot ? [{ key: 'bots', label: leaving.bots, value: t.list(bots.flatMap((bot) => (bot === null ? [] : [botWords(bot, t)]))) }] : []),
    ...(levels ? [{ key: 'levels', label: t.ratings.levels, value: t.ratings.levelsAre(levels[0]!, levels[1]!) }] : []),
    ...(rated ? [{ key: 'rated', label: tables.rated, value: t.yes }] : []),
  ];
}

/** Returns a bot of the settings in words: its level, if it has one; never its internal name. */
export function botWords(bot: string, { bots, tables }: Messages): string {
  const level = levelOf(bot);
  return level === null ? tables.botMark : bots.levelOf[level];
}
