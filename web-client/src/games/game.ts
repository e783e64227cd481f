import type { ComponentChild, ComponentType } from 'preact';

import type { Chance } from '../fair/random';
import type { Lang } from '../i18n/lang';
import type { Action, GameEvent, Json, JsonObject, LogEntry, Seat, Turn } from '../net/protocol';

/**
 * What a game brings to the client: words, a table to sit at, and how its deal follows from chance. It shows
 * views and offers the legal actions it is given; it knows no rule.
 *
 * A game lives in `src/games/<name>/`, exports one `GameClient` from its `index.ts`, and is named once in `registry.ts`.
 * What every page may show of it is at hand from the start; what only those need who play it comes with `load`, and imports
 * the table's style sheet. Colours, spaces and fonts are the custom properties of
 * `src/ui/style/tokens.css`. No inline styles: the page's policy refuses them (classes, SVG attributes, or
 * `element.style.setProperty` are fine).
 */
export interface GameClient {
  /** As the protocol names it. */
  readonly name: string;

  text(lang: Lang): GameText;

  /** Label and explanation of each option by its key. A key that is missing is shown as it is. */
  optionText(lang: Lang): Readonly<Record<string, OptionText>>;

  /**
   * Optional, a script of its own: the board in small, as a drawing that fills its parent (3 by 2), without a word and for the eye alone: whoever
   * shows it says in words what it leads to. Without a view, the game's sign. Several may be on one page.
   */
  loadPicture?(): Promise<ComponentType<PictureProps>>;

  /** Optional: a finished game of it lies in `public/watch/`, for whoever wants to see how it goes before anything else. */
  readonly recorded?: true;

  /** Optional, a script of its own: the ideas by which somebody learns the game while playing a first one. */
  loadLesson?(): Promise<Lesson>;

  /**
   * Optional, a script of its own: the places of the board, between which arrows and rings can be drawn. Without it nothing
   * can be drawn there.
   */
  loadPlaces?(): Promise<Places>;

  /** Fetches the rest, a script of its own: `async () => (await import('./play')).play`. Asked for by `find.ts` alone. */
  load(): Promise<GamePlay>;
}

/** What a game brings for those who play it, read its rules, or look at one. */
export interface GamePlay {
  /** Optional, below the options: what the present choice puts into the box. */
  readonly OptionsSummary?: ComponentType<{ options: JsonObject; lang: Lang }>;

  /** The table. Fills its parent (width and height 100 %, `min-height: 0`), from 360 px upwards. */
  readonly Table: ComponentType<TableProps>;

  /** The rules' reference in our own words, shown in a dialog that the shell opens and closes. */
  readonly Help: ComponentType<HelpProps>;

  /**
   * What an event says in words: a whole sentence that names who acted ("You" or the player's name, see the
   * context), with its parts where it has several; null for one that is not worth a line. The shell has its own
   * sentence for `undone`.
   */
  logLine(event: GameEvent, context: LogContext): LogLine | null;

  /**
   * Optional: how the plain table names what stands in the game's JSON, for those who play by lists. A name that is
   * missing is shown as it is.
   */
  plainWords?(lang: Lang): PlainWords;

  /** Optional, for who thinks ahead while it is not their turn: what is taken for granted then, in a sentence or two. */
  imagined?(lang: Lang): string;

  /**
   * The parts of the record's `setup` that chance decides, by their keys, worked out anew from `chance` and the
   * complete options. The shell compares each with the record. Throws if the options make no sense. Null for a
   * game that cannot do this.
   */
  readonly deal: ((options: JsonObject, chance: Chance) => Readonly<Record<string, Json>>) | null;
}

export interface PlainWords {
  /** What a key, or a text that stands as a value, is called. */
  readonly names: Readonly<Record<string, string>>;
  /** Keys whose number is a seat, or whose list is of seats; and those whose list has an entry for each seat. */
  readonly isSeat: readonly string[];
  readonly perSeat: readonly string[];
  /** What stands under a key in other words than its parts'; null: by its parts. */
  say?(key: string, value: Json): string | null;
  /** A legal action in a sentence; null: by its parts. */
  action?(action: Action): string | null;
  /** What the game counts for statistics, by the names of its tallies; one that is missing is shown as it is. */
  readonly tallies?: Readonly<Record<string, string>>;
  /** What something counted is called in other words than its name's; null: by that. */
  tallied?(tally: string, key: string): string | null;
  /** What it names as milestones, beside those that all games have. */
  readonly milestones?: Readonly<Record<string, string>>;
}

export interface GameText {
  readonly title: string;
  /** One sentence for the start page. */
  readonly tagline: string;
  /** For the start page: how many minutes a game lasts, and how much there is to learn, from 1 to 3. */
  readonly minutes?: readonly [number, number];
  readonly weight?: 1 | 2 | 3;
  /** For a game with a tiebreak: in a word which of those with equal scores somebody is, and in a sentence why. */
  readonly tie?: { place(n: number): string; readonly about: string };
}

/** What is said of a game before anybody plays it. */
export interface Face extends GameText {
  readonly options: Readonly<Record<string, OptionText>>;
}

export interface OptionText {
  readonly label: string;
  readonly explanation: string;
  /** Per value (as a string: `"base"`, `"2"`) its label and, if it needs one, its explanation. */
  readonly values?: Readonly<Record<string, { label: string; explanation?: string }>>;
}

export interface Player {
  /** Never empty: a seat without a name gets a made one. */
  readonly name: string;
  readonly online: boolean;
}

/** A sentence of the log; or what comes before a list, without a colon at its end, and its parts. */
export type LogLine = string | { readonly text: string; readonly parts: readonly string[] };

/** The same in one sentence, for a place that has no room for a list. */
export function inOneLine(line: LogLine): string {
  return typeof line === 'string' ? line : `${line.text}: ${line.parts.join('; ')}.`;
}

export interface LogContext {
  readonly lang: Lang;
  readonly players: readonly Player[];
  /** Who acted. */
  readonly seat: Seat;
  /** Who reads; null for a spectator. */
  readonly you: Seat | null;
  readonly seq: number;
}

/** `You`, `Du`, or the player's name: how a sentence of the log begins. */
export function actorOf({ lang, players, seat, you }: LogContext): string {
  if (seat === you) return lang === 'de' ? 'Du' : 'You';
  return players[seat]?.name ?? '';
}

/** The places of a board by their names; what is drawn between them, and kept, is the shell's. */
export interface Places {
  /** Where they lie, in the units of the board's drawing; `frame` is what the table hands to `Over.draw`. */
  at(frame: never): readonly PlaceAt[];
  /** What one is called within a sentence; null for a name that is none here. */
  called(place: string, lang: Lang): string | null;
}

/** A place in its box. A name has 1 to 32 of `a-z 0-9 _ : , . -`, and stays the same as long as the game lasts. */
export interface PlaceAt {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the shell draws over a board. */
export interface Over {
  /**
   * To be put last into the drawing of the board. `frame` is whatever the game's `Places` need to know where they lie;
   * `board`, where it can be moved, what brings a part of it into sight.
   */
  draw(frame: unknown, board?: { readonly current: { reveal(selector: string): void } | null }): ComponentChild;
  /** Somebody draws: one finger, or the mouse, neither moves the board nor chooses on it. */
  readonly holds: boolean;
  /** The key D: begins to draw. */
  begin(): void;
}

/** What is told to somebody who learns the game while playing it, one idea after the other. */
export interface Lesson {
  /** In the order in which they are told, as far as the game calls for them. */
  readonly ideas: readonly Idea[];
  words(name: string, lang: Lang): IdeaWords;
}

/** One idea. It is told for what has happened and is offered, which it reads off what the table is told. */
export interface Idea {
  /** By which it is remembered as read. */
  readonly name: string;
  /** The part of the table that it is about: a selector among its classes, or those of the shell; null: none. */
  readonly lookAt: string | null;
  /** Whether the moment calls for it. Left out: it belongs to the beginning, and follows the one before at once. */
  when?(moment: Moment): boolean;
  /** It is about the end: told when the game is over, as the others are told while somebody is to act. */
  readonly atEnd?: true;
  /** What it explains of what just happened, in the words of the log; empty, or left out: nothing. */
  just?(moment: Moment): string;
}

export interface IdeaWords {
  readonly title: string;
  /** Three or four short sentences: it stands above the table on a phone. */
  readonly text: string;
}

/** A position, and how the game came there, as whoever learns is told of it. */
export interface Moment {
  readonly seq: number;
  readonly view: JsonObject;
  readonly turn: Turn;
  readonly you: Seat;
  /** Empty if it is not for them to act. */
  readonly legal: readonly Action[];
  readonly log: readonly LogEntry[];
  /** What an event of an entry says, in one go; empty for one that goes without saying. */
  inWords(entry: LogEntry, event: GameEvent): string;
}

export interface PictureProps {
  /** The game's view JSON; null where it is not known. */
  readonly view: JsonObject | null;
}

export interface HelpProps {
  readonly lang: Lang;
  /** The room's complete options. */
  readonly options: JsonObject;
  /** What was asked about (a tile, a phase), as given to `openHelp`. */
  readonly topic?: string;
}

export interface TableProps {
  /**
   * `live`: the present position. `replay`: a position of the past; nothing can be done, and `legal` is empty.
   * The component stays mounted when the mode changes, so pan and zoom stay.
   */
  readonly mode: 'live' | 'replay';
  readonly seq: number;
  /** The game's view JSON at `seq`. */
  readonly view: JsonObject;
  /** In replay: the standing of that moment and nobody to act. */
  readonly turn: Turn;
  /** Your seat; null for a spectator. */
  readonly you: Seat | null;
  readonly players: readonly Player[];
  /** What you may do now, with annotations; empty if it is not for you to act. */
  readonly legal: readonly Action[];
  /** Everything that has happened up to `seq`. */
  readonly log: readonly LogEntry[];
  /** The part of it to be shown as new: what happened since you last acted; in replay the last entry. */
  readonly lastEvents: readonly LogEntry[];
  /** Said in place of whom the game waits for: a turn that is only imagined waits for nobody. Null or left out: nothing. */
  readonly waits?: string | null;
  /** What the shell draws over the board; null or left out: nothing. */
  readonly over?: Over | null;
  /** A move is on its way: offer nothing until it is answered. */
  readonly busy: boolean;
  /**
   * What somebody was advised to do: shown as what is chosen, to be looked at, and confirmed like any other choice. Another
   * object is another advice; null or left out: none.
   */
  readonly advised?: Action | null;
  /** The person's setting: ask once more before a move is sent. */
  readonly confirmMoves: boolean;
  readonly lang: Lang;

  /**
   * What would this action do and score? The game's preview JSON; `action` without annotations. What the rules forbid is
   * refused (a Refusal with the code `illegal`), with the sentence that says why, in English.
   */
  requestPreview(action: Action): Promise<JsonObject>;
  /** Derived facts about the present position, the game's inspect JSON. */
  requestInspect(): Promise<JsonObject>;
  /** Which keys of legal actions are no part of them, as the server says; a game that knows its own need not ask. */
  requestAnnotations(): Promise<readonly string[]>;
  /**
   * Sends an action, without its annotations. Resolves when it is durable; a refusal is shown by the shell and
   * resolves to false. Survives a lost connection.
   */
  play(action: Action): Promise<boolean>;
  /** Takes the last action back; offer it only if `turn.can_undo`. */
  undo(): Promise<boolean>;
  openHelp(topic?: string): void;
  /** Says something to people who listen to the page (polite live region). */
  announce(text: string): void;
}

/** Of an operator's setting back: the seq after which the game goes on; null: it is something else. */
export function setBackTo({ events }: LogEntry): number | null {
  const back = events.find(({ type }) => type === 'set_back');
  return back === undefined ? null : Number(back.to);
}
