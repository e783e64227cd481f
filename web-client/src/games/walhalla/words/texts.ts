import type { Who } from '../../common/who';
import type { Face, LogLine } from '../../game';
import type { Place } from '../board/art/place';
import type { Card, Terrain } from '../material';
import type { Step } from '../panel/steps';
import type { Choice, Compared, Defence, Field, Happening, Part, Phase, SeatView, View } from '../view';

/** Every text of the table, one object per language. The compiler checks that none is missing. */
export interface Texts extends Face {
  readonly or: string;

  readonly terrain: Readonly<Record<Terrain, string>>;
  readonly terrainMeaning: Readonly<Record<Terrain, string>>;
  readonly card: Readonly<Record<Card, string>>;
  readonly cardMeaning: Readonly<Record<Card, string>>;
  points(n: number): string;
  peninsulaSign(peninsula: number): string;
  fjordSign(fjord: number): string;
  fieldName(field: Field): string;
  /** A description of a field: "forest, 3 points", "wheat". */
  ground(terrain: Terrain, value: number): string;
  /** What taking such a field gains, as a sentence. */
  brings(terrain: Terrain, value: number): string;
  /** The same in two or three words. */
  briefly(terrain: Terrain, value: number, raid: number): string;
  /** A field in full, for people who cannot see it. */
  field(field: Field, terrain: Terrain, value: number, viking: string | null): string;
  tip(peninsula: number, place: 'first' | 'second', points: number): string;
  docked(fjord: number, colour: number): string;
  part(part: Part): string;
  /** A decision in a few words, for people who cannot see the boat it is about. */
  would(choice: Choice): string;

  readonly table: TableTexts;
  readonly scoring: ScoringTexts;
  readonly log: LogTexts;
}

interface TableTexts {
  readonly coast: string;
  readonly hand: string;
  readonly cards: string;
  readonly places: Readonly<Record<Place, { name: string; meaning: string }>>;
  there(name: string, count: number, place: string): string;
  inHand(name: string, count: number): string;
  deck(cards: number, discard: number): string;
  boatsLeft(count: number): string;
  raid(raid: number): string;
  boat(colour: number, position: number): string;
  seat(position: number, colour: number | null, viking: string | null): string;
  sailTo(fjord: number): string;
  landOn(field: Field, terrain: Terrain, value: number, enemy: boolean): string;

  /** The question to the user, by phase. */
  ask(view: View, owner: Who | null, others: readonly Who[]): string;
  /** Useful information before choosing, by phase. */
  readonly hint: Readonly<Partial<Record<Phase, string>>>;
  /** Whom the game waits for, and for what. */
  waits(view: View, asked: readonly Who[], on: Who | null): string;
  readonly replay: string;
  /** What an imagined turn assumes. */
  readonly imagined: string;
  readonly over: string;
  readonly sending: string;

  readonly rideAsk: string;
  readonly rideAlong: string;
  readonly rideAlongMeans: string;
  readonly stayAshore: string;
  readonly stayAshoreMeans: string;
  readonly turnBoat: string;
  readonly backHome: string;
  against(who: Who): string;
  readonly landAsk: string;
  fight(enemy: Who, seat: SeatView): string;
  readonly playWith: Readonly<Record<'attack' | 'hunt', string>>;
  readonly defendAsk: string;
  readonly defence: Readonly<Record<Defence, string>>;
  defenceMeans(choice: Defence, attacker: Who): string;
  layingBrings(points: number): string;

  board(count: number): string;
  sail(chosen: boolean): string;
  lay(count: number): string;
  readonly confirm: string;
  readonly cancel: string;
  readonly undo: string;
  readonly sinceThen: string;
  readonly places4: string;
  readonly strengths: string;
  readonly strengthsHint: string;
  readonly unseen: string;
  readonly walk: string;
  readonly help: string;
  readonly close: string;
  decided(who: Who, done: boolean): string;
}

interface ScoringTexts {
  title(raid: number): string;
  readonly titles: Readonly<Record<Exclude<Step['kind'], 'compared'>, (raid: number) => string>>;
  judged(peninsula: number | null): string;
  readonly raids: string;
  readonly step: string;
  stepOf(at: number, count: number): string;
  readonly ended: string;
  readonly noCards: string;
  /** The fields that count, with their sum if there are several reasons. */
  part(part: Part, withSum: boolean): string;
  readonly columns: Readonly<Record<'vikings' | 'villages' | 'card' | 'strength' | 'place' | 'points', string>>;
  place(place: number): string;
  reason(compared: Compared): string;
  next(who: Who, change: { home: number; rank: number; reinforced: number; heroes: number }): string;
  readonly totals: string;
  readonly back: string;
  readonly on: string;
  readonly skip: string;
  readonly done: string;
}

type Named<T extends Happening['type']> = Extract<Happening, { type: T }>;

interface LogTexts {
  turnBegan(who: Who, colour: number, position: number): string;
  boarded(who: Who, positions: readonly number[]): string;
  rode(who: Who, accepted: boolean): string;
  sailed(who: Who, fjord: number, bowFirst: boolean): string;
  wentBack(who: Who): string;
  played(who: Who, card: Card): string;
  attacked(who: Who, defender: Who, field: Field, hunt: boolean): string;
  yielded(who: Who, field: Field, forced: boolean): string;
  held(who: Who, attacker: Who, field: Field, shield: boolean): string;
  landed(who: Who, field: Field): string;
  scored(who: Who, points: number, parts: readonly Part[]): LogLine;
  reshuffled(cards: number): string;
  drew(who: Who, card: Card | null): string;
  raidEnded(raid: number): string;
  decided(who: Who, cards: readonly Card[] | null): string;
  revealed(laid: Named<'revealed'>['laid'], who: (seat: number) => Who): LogLine;
  compared(compared: Compared, who: (seat: number) => Who): LogLine;
  wentHome(vikings: readonly number[], who: (seat: number) => Who): LogLine;
  reinforced(vikings: readonly number[], who: (seat: number) => Who): LogLine;
  heroesLeft(vikings: readonly number[]): string;
  raidBegan(raid: number, who: Who): string;
  readonly over: string;
}
