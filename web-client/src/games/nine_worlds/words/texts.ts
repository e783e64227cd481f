import type { Action } from '../../../net/protocol';
import type { Face, LogLine, Player, Recommendation } from '../../game';
import type { Choosing } from '../choosing';
import type { Group, Offer } from '../offers';
import type { Step } from '../panel/steps';
import type { CostRule, FactionScore, Holding, Home, Place, Power, ScoreRule, View, World } from '../view';

/** Every text of the table, one object per language. The compiler checks that none is missing. */
export interface Texts extends Face {
  /** What the published rules recommend. */
  readonly recommended: Readonly<Record<string, Recommendation>>;

  world(world: World): string;
  avatar(home: Home): string;
  readonly power: Readonly<Record<Power, string>>;
  readonly powerText: Readonly<Record<Power, string>>;
  readonly avatarText: readonly string[];
  place(place: Place): string;
  stonesOf(count: number, home: Home): string;
  avatarOf(home: Home): string;
  store(kind: 'reserve' | 'card', home: Home, count: number): string;
  holding(holding: Holding): string;
  ap(n: number): string;
  points(n: number): string;
  number(n: number): string;
  signed(n: number): string;
  /** An action as a possibility. */
  would(action: Action): string;
  /** The same as what the faction named before it does. */
  does(action: Action): string;
  /** What can be picked, in full for people who cannot see the board. */
  offer(label: string, offer: Offer): string;
  group(group: Group, own: Home): string;
  costRule(rule: CostRule, own: Home, action: Action): string;
  readonly scoreRule: Readonly<Record<ScoreRule, string>>;

  readonly table: {
    readonly board: string;
    readonly wholeBoard: string;
    readonly enlarge: string;
    readonly boardHelp: string;
    readonly nobody: string;
    readonly factions: string;
    readonly you: string;
    readonly partner: string;
    team(n: number): string;
    readonly score: string;
    /** The same as `store` in one word, next to its faction. */
    readonly stores: Readonly<Record<'reserve' | 'card', string>>;
    readonly homeControl: string;
    readonly isProtected: string;
    readonly tabs: Readonly<Record<'factions' | 'walk' | 'forecast', string>>;
    round(round: number, of: number): string;
    readonly help: string;
    readonly kinds: string;
    apLeft(n: number): string;
    readonly roundPoints: string;
    readonly total: string;
    readonly forecastNow: string;
    tieBroken(world: World, control: Home): string;
    readonly noForecast: string;
    readonly sure: string;
    next(now: Choosing, view: View): string;
    readonly chooseFirst: string;
    readonly nothingLeft: string;
    readonly choosePower: string;
    usePower(view: View): string;
    useAvatar(home: Home): string;
    ullr(view: View): string;
    readonly confirm: string;
    readonly cancel: string;
    readonly undo: string;
    readonly startOver: string;
    endTurn(left: number): string;
    /** The confirmation before a turn ends with action points left. */
    endLapses(left: number): string;
    readonly pass: string;
    readonly protect: string;
    readonly sending: string;
    readonly replay: string;
    /** What an imagined turn assumes. */
    readonly imagined: string;
    readonly over: string;
    waitsFor(view: View, players: readonly Player[]): string;
  };

  readonly walk: {
    readonly nothing: string;
    readonly before: string;
    readonly next: string;
    stepOf(at: number, of: number): string;
    title(step: Step): string;
    lapsed(n: number): string;
    mayUse(world: World, power: Power, faction: Home): string;
    deciding(faction: Home): string;
    unused(faction: Home, why: 'protected' | 'impossible'): string;
    returned(home: Home, to: Place, points: number): string;
    tooMany(stones: number): string;
    readonly fallen: string;
    fell(to: Place): string;
    readonly nobodyWon: string;
    won(home: Home): string;
  };

  readonly log: LogTexts;
  readonly summary: {
    balanced(homes: readonly Home[]): string;
    readonly random: string;
    chosen(names: readonly string[]): string;
    length(rounds: number): string;
  };
}

/** `faction` is always a name followed by its player. */
export interface LogTexts {
  faction(home: Home, player: string, you: boolean): string;
  acted(faction: string, action: Action, cost: number): string;
  turnEnded(faction: string, lapsed: number): string;
  turnBegan(faction: string, ap: number): string;
  battleBegan(world: World, stones: number): string;
  toValhalla(home: Home): string;
  battleEnded(world: World, control: Home | null): string;
  powersNoted(users: readonly { world: World; power: Power; faction: Home }[]): LogLine;
  powerOpened(faction: string, world: World, power: Power): string;
  powerUnused(home: Home, world: World, power: Power, why: 'protected' | 'impossible'): string;
  isProtected(home: Home): string;
  ullrAsked(player: string, you: boolean): string;
  returned(home: Home, points: number, total: number): string;
  scored(round: number, factions: readonly FactionScore[]): LogLine;
  roundBegan(round: number, order: readonly Home[]): string;
  readonly over: string;
}
