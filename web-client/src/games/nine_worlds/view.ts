import type { Action, GameEvent, Json, Seat } from '../../net/protocol';

/**
 * The game's JSON as defined on the rules page and in `engine/nine_worlds/README.md`. The server is trusted to follow
 * it.
 */

/** A world by its number, and a faction by the number of its home world. */
export type World = number;
export type Home = number;

export const powers = [
  'protect',
  'retrieve',
  'move',
  'steal',
  'exchange',
  'add',
  'destroy',
  'spend',
  'banish',
  'copy',
] as const;

export type Power = (typeof powers)[number];

export interface Options {
  readonly players: number;
  readonly rounds: number;
  readonly variant: 'standard' | 'two_player_basic' | 'two_player_four_colours' | 'pacts' | 'alliances';
  readonly worlds: 'balanced' | 'random' | readonly Home[];
  readonly avatar_powers: boolean;
  readonly variable_powers: boolean;
}

export interface Faction {
  readonly home: Home;
  readonly seat: Seat;
  readonly avatar: World;
  readonly reserve: number;
  readonly card: number;
  readonly helheim: number;
  readonly valhalla: number;
  readonly score: number;
  readonly protected: boolean;
  readonly home_control: boolean;
}

export interface WorldView {
  readonly world: World;
  readonly power: Power;
  /** By faction, the number of its stones here. */
  readonly stones: Readonly<Record<string, number>>;
  readonly battle: boolean;
  readonly user: Home | null;
}

export interface View {
  readonly options: Options;
  readonly round: number;
  readonly phase: 'actions' | 'powers' | 'valhalla' | 'over';
  readonly order: readonly Home[];
  readonly acting: Home | null;
  readonly ap: number;
  readonly avatar_used: boolean;
  readonly factions: readonly Faction[];
  readonly worlds: readonly WorldView[];
  readonly power: {
    readonly world: World;
    readonly name: Power;
    readonly uses_left: number;
    readonly ap: number;
  } | null;
}

export type Off = 'reserve' | 'card' | 'helheim' | 'valhalla';
/** Where a stone can be. */
export type Place = World | Off;

export type ScoreRule = 'card' | 'stones' | 'control' | 'dispute' | 'presence' | 'helheim';

export interface ScorePart {
  readonly rule: ScoreRule;
  readonly count: number;
  readonly each: number;
  readonly worlds: readonly World[];
  readonly points: number;
}

/** What a faction scores, or would score, in a scoring round. */
export interface FactionScore {
  readonly faction: Home;
  readonly seat: Seat;
  readonly parts: readonly ScorePart[];
  readonly points: number;
  readonly total: number;
}

export type Happening =
  | { readonly type: 'acted'; readonly seat: Seat; readonly faction: Home; readonly action: Action; readonly cost: number }
  | { readonly type: 'stone_moved'; readonly faction: Home; readonly from: Place; readonly to: Place }
  | { readonly type: 'avatar_moved'; readonly faction: Home; readonly from: World; readonly to: World }
  | { readonly type: 'turn_ended'; readonly seat: Seat; readonly faction: Home; readonly lapsed: number }
  | { readonly type: 'turn_began'; readonly seat: Seat; readonly faction: Home; readonly ap: number }
  | { readonly type: 'battle_began'; readonly world: World; readonly stones: number }
  | { readonly type: 'battle_ended'; readonly world: World; readonly control: Home | null }
  | {
      readonly type: 'powers_noted';
      readonly users: readonly { readonly world: World; readonly power: Power; readonly faction: Home }[];
    }
  | {
      readonly type: 'power_opened';
      readonly seat: Seat;
      readonly faction: Home;
      readonly world: World;
      readonly power: Power;
    }
  | {
      readonly type: 'power_unused';
      readonly faction: Home;
      readonly world: World;
      readonly power: Power;
      readonly why: 'protected' | 'impossible';
    }
  | { readonly type: 'power_closed'; readonly world: World }
  | { readonly type: 'protected'; readonly faction: Home }
  | { readonly type: 'ullr_asked'; readonly seat: Seat }
  | { readonly type: 'returned'; readonly faction: Home; readonly points: number; readonly total: number }
  | { readonly type: 'scored'; readonly round: number; readonly factions: readonly FactionScore[] }
  | { readonly type: 'round_began'; readonly round: number; readonly order: readonly Home[] }
  | { readonly type: 'over' }
  | { readonly type: 'undone' };

export type CostRule = 'base' | 'own_avatar' | 'owner_avatar' | 'odin' | 'limit';

export interface CostPart {
  readonly rule: CostRule;
  readonly amount: number;
}

export interface Preview {
  readonly points: number;
  readonly cost: number;
  readonly parts: readonly CostPart[];
  readonly effects: readonly Happening[];
}

export interface Holding {
  readonly world: World;
  readonly control: Home | null;
  /** Several are tied for the most stones, and its avatar decides. */
  readonly by_avatar: boolean;
  readonly disputed: readonly Home[];
}

export interface Inspected {
  readonly worlds: readonly Holding[];
  readonly factions: readonly FactionScore[];
  readonly seats: readonly { readonly seat: Seat; readonly points: number; readonly total: number }[];
}

export const viewOf = (json: Json) => json as unknown as View;
export const optionsOf = (json: Json) => json as unknown as Options;
export const happeningOf = (event: GameEvent) => event as unknown as Happening;
export const previewOf = (json: Json) => json as unknown as Preview;
export const inspectedOf = (json: Json) => json as unknown as Inspected;

export function factionOf(view: View, home: Home): Faction {
  return view.factions.find((faction) => faction.home === home)!;
}

/** Returns who has stones in a world and how many, in the order of the factions. */
export function stonesIn({ stones }: Pick<WorldView, 'stones'>): { home: Home; count: number }[] {
  return Object.entries(stones).map(([home, count]) => ({ home: Number(home), count }));
}

/** Returns the team of a seat, counted from 0; null if everyone plays alone. */
export function teamOf({ options }: View, seat: Seat): number | null {
  const teams = options.variant === 'pacts' || options.variant === 'alliances';
  return teams ? seat % (options.players / 2) : null;
}
