import type { Bots, Settings, SettingsWish, Visibility } from '../../net/protocol';
import type { Level } from '../../state/levels';
import { isSameClock, usualClock } from './clocks';

/** The table settings chosen here. Bots take the last seats; those a table already has stay as they are. */
export interface ChosenSettings
  extends Pick<Settings, 'visibility' | 'spectators' | 'clock' | 'on_timeout' | 'when_left' | 'rated' | 'levels'> {
  readonly bots: number;
}

/** A new table: what the server takes for anything left out. */
export const firstChosen: ChosenSettings = {
  visibility: 'link',
  spectators: 'all',
  clock: usualClock('link'),
  on_timeout: 'claim',
  when_left: 'stand_in',
  rated: false,
  levels: null,
  bots: 0,
};

/** A clock that was only suggested changes with the visibility. */
export function withVisibility(chosen: ChosenSettings, visibility: Visibility): ChosenSettings {
  const isUsual = isSameClock(chosen.clock, usualClock(chosen.visibility));
  return { ...chosen, visibility, clock: isUsual ? usualClock(visibility) : chosen.clock };
}

export function chosenOf(settings: Settings): ChosenSettings {
  const { visibility, spectators, clock, on_timeout, when_left, rated, levels, bots } = settings;
  return { visibility, spectators, clock, on_timeout, when_left, rated, levels, bots: bots.filter((bot) => bot !== null).length };
}

/** Returns what differs from the table's settings, or from the server's defaults for a new table. */
export function settingsWish(
  chosen: ChosenSettings,
  seats: number,
  level: Level,
  present: ChosenSettings = { ...firstChosen, clock: usualClock(chosen.visibility) },
): SettingsWish {
  const { bots, clock, levels, ...words } = withoutUnfit(chosen);
  const changed = (Object.keys(words) as (keyof typeof words)[]).filter((key) => words[key] !== present[key]);
  return {
    ...Object.fromEntries(changed.map((key) => [key, words[key]])),
    ...(isSameClock(clock, present.clock) ? {} : { clock }),
    ...(String(levels) === String(present.levels) ? {} : { levels }),
    ...(bots === present.bots ? {} : { bots: botsOf(bots, seats, level) }),
  };
}

/** Only public tables are rated and restrict ratings, and rated ones have no bots. */
function withoutUnfit(chosen: ChosenSettings): ChosenSettings {
  const isPublic = chosen.visibility === 'public';
  return { ...chosen, rated: chosen.rated && isPublic && chosen.bots === 0, levels: isPublic ? chosen.levels : null };
}

/** Bots of that level on the last seats: that many, but at least one seat is a person's. */
export function botsOf(count: number, seats: number, level: Level): Bots {
  const people = Math.max(1, seats - count);
  return Array.from({ length: seats }, (_, seat) => (seat < people ? null : level));
}
