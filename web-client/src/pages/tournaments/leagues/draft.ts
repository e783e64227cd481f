import type { OrganisingWords } from '../../../i18n/organising.en';
import type { JsonObject, LeagueRequest, TournamentClock, Visibility } from '../../../net/protocol';
import { presets } from '../../../ui/options/clocks';
import { isStart, isWithin, suggestedStart, textFaultsOf } from '../draft';
import { divisionSizes, usualDivision } from './sizes';

/** The protocol's limits. */
export const mostOfName = 40;
export const mostPause = 60;

/** A league as it is typed; numbers and times are the texts of their fields. */
export interface LeagueDraft {
  readonly name: string;
  readonly description: string;
  readonly clock: TournamentClock;
  /** Null: the default for the tables. */
  readonly division: string | null;
  readonly pause: string;
  readonly start: 'organiser' | 'at';
  /** The value of a `datetime-local` field, in the user's time zone. */
  readonly at: string;
  readonly visibility: Visibility;
}

export function firstDraft(now: number): LeagueDraft {
  return {
    name: '',
    description: '',
    clock: presets.day,
    division: null,
    pause: '7',
    start: 'organiser',
    at: suggestedStart(now),
    visibility: 'public',
  };
}

export const divisionOf = ({ division }: LeagueDraft, seats: number) => division ?? String(usualDivision(seats));

export type LeagueField = 'name' | 'description' | 'division' | 'pause' | 'at';

/** Returns what is wrong, by field; empty if nothing is. */
export function faultsOf(draft: LeagueDraft, seats: number, now: number, words: OrganisingWords): Partial<Record<LeagueField, string>> {
  const { faults } = words;
  const { least, most } = divisionSizes(seats);
  const found: Partial<Record<LeagueField, string>> = textFaultsOf(draft, mostOfName, words);
  if (!isWithin(divisionOf(draft, seats), least, most)) found.division = faults.players(least, most);
  if (!isWithin(draft.pause, 0, mostPause)) found.pause = faults.players(0, mostPause);
  if (draft.start === 'at' && !isStart(draft.at, now)) found.at = faults.time;
  return found;
}

/** Returns the request for a draft without faults. */
export function requestOf(draft: LeagueDraft, game: string, options: JsonObject, seats: number): LeagueRequest {
  const { name, description, clock, pause, start, at, visibility } = draft;
  return {
    name: name.trim(),
    description: description.trim(),
    game,
    options,
    clock,
    division: Number(divisionOf(draft, seats)),
    pause: Number(pause),
    starts_at: start === 'at' ? new Date(at).getTime() : null,
    visibility,
  };
}
