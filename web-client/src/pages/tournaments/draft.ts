import type { OrganisingWords } from '../../i18n/organising.en';
import type { JsonObject, TournamentClock, TournamentFormat, TournamentRequest, Visibility } from '../../net/protocol';
import { presets } from '../../ui/options/clocks';

export const formats: readonly TournamentFormat[] = ['swiss', 'round_robin', 'knockout'];
export const seriesLengths = [1, 3, 5] as const;

/** The protocol's limits. */
export const mostOfName = 60;
const mostOfText = 1_000;
const mostRounds = 30;
const furthestStart = 365 * 24 * 3_600_000;
const mostPlayers: Readonly<Record<TournamentFormat, number>> = { swiss: 1_000, round_robin: 16, knockout: 128 };

/** A tournament as it is typed; numbers and times are the texts of their fields. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly clock: TournamentClock;
  readonly rated: boolean;
  readonly format: TournamentFormat;
  readonly rounds: string;
  readonly bestOf: TournamentRequest['best_of'];
  readonly from: string;
  readonly to: string;
  readonly start: 'full' | 'at';
  /** The value of a `datetime-local` field, in the user's time zone. */
  readonly at: string;
  readonly visibility: Visibility;
  readonly sameDeal: boolean;
}

const hour = 3_600_000;

/** Tomorrow at a full hour, for a `datetime-local` field. */
export const suggestedStart = (now: number) => fieldTime(Math.ceil((now + 24 * hour) / hour) * hour);

export function firstDraft(now: number): Draft {
  return {
    name: '',
    description: '',
    clock: presets.day,
    rated: true,
    format: 'swiss',
    rounds: '',
    bestOf: 1,
    from: '4',
    to: '16',
    start: 'full',
    at: suggestedStart(now),
    visibility: 'public',
    sameDeal: false,
  };
}

/** Formats a time for a `datetime-local` field. */
export function fieldTime(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Tables for more than two players allow only Swiss tournaments. */
export function formatOf({ format }: Draft, seats: number): TournamentFormat {
  return seats === 2 ? format : 'swiss';
}

/** Whether all tables of a round play the same deal: not in a knockout. */
export function hasSameDeal(draft: Draft, seats: number): boolean {
  return draft.sameDeal && formatOf(draft, seats) !== 'knockout';
}

/** The same deal is compared with that of another table. */
const fewestPlayersOf = (draft: Draft, seats: number) => (hasSameDeal(draft, seats) ? 2 * seats : seats);

export function mostPlayersOf(draft: Draft, seats: number): number {
  return mostPlayers[formatOf(draft, seats)];
}

/** How many rounds a Swiss tournament has by default. */
export function usualRounds(players: number): number {
  return Math.max(1, Math.ceil(Math.log2(players)));
}

export type DraftField = 'name' | 'description' | 'rounds' | 'from' | 'to' | 'at';

const lengthOf = (text: string) => Array.from(text.normalize('NFC')).length;

/** Whether a field has a whole number in this range. */
export const isWithin = (text: string, least: number, most: number) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

/** Returns what is wrong with a name or a description. */
export function textFaultsOf(
  { name, description }: Pick<Draft, 'name' | 'description'>,
  most: number,
  { faults }: OrganisingWords,
): Partial<Record<'name' | 'description', string>> {
  const found: Partial<Record<'name' | 'description', string>> = {};
  if (name.trim() === '') found.name = faults.nameMissing;
  else if (lengthOf(name) > most) found.name = faults.tooLong(most);
  if (lengthOf(description) > mostOfText) found.description = faults.tooLong(mostOfText);
  return found;
}

/** Whether the value of a `datetime-local` field is a possible start. */
export function isStart(at: string, now: number): boolean {
  const time = new Date(at).getTime();
  return time > now && time <= now + furthestStart;
}

/** Returns what is wrong, by field; empty if nothing is. */
export function faultsOf(draft: Draft, seats: number, now: number, words: OrganisingWords): Partial<Record<DraftField, string>> {
  const { faults } = words;
  const { rounds, from, to, start, at } = draft;
  const [least, most] = [fewestPlayersOf(draft, seats), mostPlayersOf(draft, seats)];
  const found: Partial<Record<DraftField, string>> = textFaultsOf(draft, mostOfName, words);
  if (formatOf(draft, seats) === 'swiss' && rounds !== '' && !isWithin(rounds, 1, mostRounds)) found.rounds = faults.rounds(mostRounds);
  if (!isWithin(from, least, most)) found.from = faults.players(least, most);
  if (!isWithin(to, least, most)) found.to = faults.players(least, most);
  else if (Number(to) < Number(from)) found.to = faults.order;
  if (start === 'at' && !isStart(at, now)) found.at = faults.time;
  return found;
}

/** Returns the request for a draft without faults. */
export function requestOf(draft: Draft, game: string, options: JsonObject, seats: number): TournamentRequest {
  const { name, description, clock, rated, rounds, bestOf, from, to, start, at, visibility } = draft;
  const format = formatOf(draft, seats);
  const sameDeal = hasSameDeal(draft, seats);
  return {
    name: name.trim(),
    description: description.trim(),
    game,
    options,
    clock,
    // Only public tournaments are rated, and none with the same deal.
    rated: rated && visibility === 'public' && !sameDeal,
    format,
    rounds: format === 'swiss' && rounds !== '' ? Number(rounds) : null,
    best_of: format === 'knockout' ? bestOf : 1,
    players: { from: Number(from), to: Number(to) },
    starts_at: start === 'at' ? new Date(at).getTime() : null,
    visibility,
    same_deal: sameDeal,
  };
}
