import type { ComponentChild, ComponentType } from 'preact';

import type { Chance } from '../fair/random';
import type { Lang } from '../i18n/lang';
import type { Action, GameEvent, Json, JsonObject, LogEntry, Seat, Turn } from '../net/protocol';

/**
 * What a game provides to the client: texts, a table, and how its deal follows from chance. It shows views and offers
 * the legal actions it is given; it knows no rules.
 *
 * A game is in `src/games/<name>/`, exports one `GameClient` from its `index.ts`, and is named once in `registry.ts`.
 * What every page may show is available from the start; what only players need is loaded with `load`, which also
 * imports the table's style sheet. Colours, spaces and fonts are the custom properties of `src/ui/style/tokens.css`. No
 * inline styles: the content security policy forbids them (classes, SVG attributes, or `element.style.setProperty` are
 * fine).
 */
export interface GameClient {
  /** The name in the protocol. */
  readonly name: string;

  text(lang: Lang): GameText;

  /** Label and explanation of each option by key. A missing key is shown as it is. */
  optionText(lang: Lang): Readonly<Record<string, OptionText>>;

  /**
   * Optional, with its own script: a small picture of the board that fills its parent (3 by 2), without text and
   * decorative: its user provides a text alternative. Without a view, the game's icon. A page may contain several.
   */
  loadPicture?(): Promise<ComponentType<PictureProps>>;

  /** Optional: `public/watch/` contains a finished game for visitors to watch. */
  readonly recorded?: true;

  /** Optional, with its own script: the ideas of the tutorial game. */
  loadLesson?(): Promise<Lesson>;

  /**
   * Optional, with its own script: the places of the board between which arrows and rings can be drawn. Without it,
   * drawing is unavailable.
   */
  loadPlaces?(): Promise<Places>;

  /** Loads the rest with its own script: `async () => (await import('./play')).play`. Called by `find.ts` only. */
  load(): Promise<GamePlay>;
}

/** What a game provides to play it, read its rules, or watch it. */
export interface GamePlay {
  /** Optional, below the options: what the current choice puts into the box. */
  readonly OptionsSummary?: ComponentType<{ options: JsonObject; lang: Lang }>;

  /** Optional, by option key: what the published rules recommend. Not shown while another option rules the value out. */
  recommended?(lang: Lang): Readonly<Record<string, Recommendation>>;

  /** The table. Fills its parent (width and height 100 %, `min-height: 0`), from 360 px upwards. */
  readonly Table: ComponentType<TableProps>;

  /**
   * The rules reference in the project's own words, in a dialog and on a page of the shell, which have a heading of rank
   * 2. What has a name is marked with `data-topic`, each once, and begins with its title.
   */
  readonly Help: ComponentType<HelpProps>;

  /**
   * Returns an event in words: a whole sentence that names the acting player ("You" or the name, see the context), with
   * parts if it has several; null for one not worth a line. The shell has its own sentence for `undone`.
   */
  logLine(event: GameEvent, context: LogContext): LogLine | null;

  /** Optional: the plain table's names for the game's JSON. A missing name is shown as it is. */
  plainWords?(lang: Lang): PlainWords;

  /** Optional, with its own script: which pieces an entry of the log moved, for the seat that looks on or plays. */
  loadMoves?(): Promise<(entry: LogEntry, you: Seat | null) => readonly PieceMove[]>;

  /** Optional, for thinking ahead out of turn: what is assumed, in a sentence or two. */
  imagined?(lang: Lang): string;

  /**
   * The parts of the record's `setup` decided by chance, by key, recomputed from `chance` and the complete options. The
   * shell compares each with the record. Throws if the options are invalid. Null for a game that cannot do this.
   */
  readonly deal: ((options: JsonObject, chance: Chance) => Readonly<Record<string, Json>>) | null;
}

/** A piece that moved. */
export interface PieceMove {
  /** A selector of the piece where it is now. */
  readonly piece: string;
  /** Where it was: a selector, or the way there in units of its drawing. */
  readonly from: string | readonly [x: number, y: number];
}

export interface Recommendation {
  readonly value: Json;
  /** When and why, in a sentence. */
  readonly why: string;
}

export interface PlainWords {
  /** Labels of keys and of text values. */
  readonly names: Readonly<Record<string, string>>;
  /** Keys whose number is a seat or whose list contains seats; and those whose list has an entry per seat. */
  readonly isSeat: readonly string[];
  readonly perSeat: readonly string[];
  /** Special text for the value of a key; null: by its parts. */
  say?(key: string, value: Json): string | null;
  /** A legal action as a sentence; null: by its parts. */
  action?(action: Action): string | null;
  /** Labels of the game's tallies in statistics; a missing one is shown as it is. */
  readonly tallies?: Readonly<Record<string, string>>;
  /** A special label for a counted key; null: its own name. */
  tallied?(tally: string, key: string): string | null;
  /** Labels of its milestones, besides those of all games. */
  readonly milestones?: Readonly<Record<string, string>>;
}

export interface GameText {
  readonly title: string;
  /** One sentence for the start page. */
  readonly tagline: string;
  /** For the start page: how many minutes a game lasts, and how much there is to learn, from 1 to 3. */
  readonly minutes?: readonly [number, number];
  readonly weight?: 1 | 2 | 3;
  /** For a game with a tiebreak: a word for a player's place among equal scores, and a sentence that explains it. */
  readonly tie?: { place(n: number): string; readonly about: string };
}

/** What is shown of a game before anyone plays it. */
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
  /** Never empty: a seat without a name gets a generated one. */
  readonly name: string;
  readonly online: boolean;
}

/** A sentence of the log; or the introduction of a list, without a colon, and its parts. */
export type LogLine = string | { readonly text: string; readonly parts: readonly string[] };

/** The same as one sentence, where there is no room for a list. */
export function inOneLine(line: LogLine): string {
  return typeof line === 'string' ? line : `${line.text}: ${line.parts.join('; ')}.`;
}

export interface LogContext {
  readonly lang: Lang;
  readonly players: readonly Player[];
  /** The acting seat. */
  readonly seat: Seat;
  /** The reader's seat; null for a spectator. */
  readonly you: Seat | null;
  readonly seq: number;
}

/** `You`, `Du`, or the player's name: the beginning of a log sentence. */
export function actorOf({ lang, players, seat, you }: LogContext): string {
  if (seat === you) return lang === 'de' ? 'Du' : 'You';
  return players[seat]?.name ?? '';
}

/** The places of a board by name; drawings between them are stored by the shell. */
export interface Places {
  /** Their positions in the units of the board's drawing; `frame` is what the table passes to `Over.draw`. */
  at(frame: never): readonly PlaceAt[];
  /** The name of a place within a sentence; null for an unknown one. */
  called(place: string, lang: Lang): string | null;
}

/** A place and its box. A name has 1 to 32 of `a-z 0-9 _ : , . -`, and does not change during a game. */
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
   * Returns what to put last into the drawing of the board. `frame` is what the game's `Places` need to know their
   * positions; `board`, if it can be panned, brings a part of it into view.
   */
  draw(frame: unknown, board?: { readonly current: { reveal(selector: string): void } | null }): ComponentChild;
  /** While drawing, one finger or the mouse neither pans the board nor chooses on it. */
  readonly holds: boolean;
  /** The key D: starts drawing. */
  begin(): void;
}

/** What a tutorial game explains, one idea after the other. */
export interface Lesson {
  /** In the order in which they are shown, as far as the game calls for them. */
  readonly ideas: readonly Idea[];
  words(name: string, lang: Lang): IdeaWords;
}

/** One idea. When to show it depends on what has happened and what is offered. */
export interface Idea {
  /** The name under which it is stored as read. */
  readonly name: string;
  /** The part of the table it is about: a selector among its classes or the shell's; null: none. */
  readonly lookAt: string | null;
  /** Whether to show it now. If omitted, it belongs to the introduction and follows the previous one at once. */
  when?(moment: Moment): boolean;
  /** It is about the end: shown when the game is over, while the others are shown when the user is to act. */
  readonly atEnd?: true;
  /** Returns its sentences about what just happened, in the words of the log. Empty or omitted: none. */
  just?(moment: Moment): string;
}

export interface IdeaWords {
  readonly title: string;
  /** Three or four short sentences: on a phone it is above the table. */
  readonly text: string;
}

/** A position and how it came about, from the learner's point of view. */
export interface Moment {
  readonly seq: number;
  readonly view: JsonObject;
  readonly turn: Turn;
  readonly you: Seat;
  /** Empty if the user is not to act. */
  readonly legal: readonly Action[];
  readonly log: readonly LogEntry[];
  /** An event of an entry in one line; empty for one that goes without saying. */
  inWords(entry: LogEntry, event: GameEvent): string;
}

export interface PictureProps {
  /** The game's view JSON; null if unknown. */
  readonly view: JsonObject | null;
}

export interface HelpProps {
  readonly lang: Lang;
  /** The room's complete options; null on the page of the rules: then everything is shown, with worked examples. */
  readonly options: JsonObject | null;
  /** The topic (a tile, a phase), as passed to `openHelp`. */
  readonly topic?: string;
}

export interface TableProps {
  /**
   * `live`: the current position. `replay`: a past position; nothing can be done, and `legal` is empty. The component
   * stays mounted when the mode changes, so pan and zoom are preserved.
   */
  readonly mode: 'live' | 'replay';
  readonly seq: number;
  /** The game's view JSON at `seq`. */
  readonly view: JsonObject;
  /** In replay: the standing at that moment, with no seat to act. */
  readonly turn: Turn;
  /** The user's seat; null for a spectator. */
  readonly you: Seat | null;
  readonly players: readonly Player[];
  /** Their legal actions with annotations; empty if they are not to act. */
  readonly legal: readonly Action[];
  /** Everything that happened up to `seq`. */
  readonly log: readonly LogEntry[];
  /** The part to highlight as new: what happened since the user last acted; in replay the last entry. */
  readonly lastEvents: readonly LogEntry[];
  /**
   * Replaces the text about whom the game waits for: an imagined turn waits for no one. Null or omitted: no
   * replacement.
   */
  readonly waits?: string | null;
  /** What the shell draws over the board; null or omitted: nothing. */
  readonly over?: Over | null;
  /** A move is in flight: offer nothing until it is answered. */
  readonly busy: boolean;
  /**
   * A suggested action: shown like a choice, to be confirmed like any other. A new object is a new suggestion; null or
   * omitted: none.
   */
  readonly advised?: Action | null;
  /** The user's setting: confirm moves before sending them. */
  readonly confirmMoves: boolean;
  readonly lang: Lang;

  /**
   * Requests what this action would do and score: the game's preview JSON; `action` without annotations. Rejects what
   * the rules forbid (a Refusal with the code `illegal`) with the reason in English.
   */
  requestPreview(action: Action): Promise<JsonObject>;
  /** Requests derived facts about the position shown: the game's inspect JSON. Rejects if there are none. */
  requestInspect(): Promise<JsonObject>;
  /** Requests which keys of legal actions are annotations; a game that knows its own need not ask. */
  requestAnnotations(): Promise<readonly string[]>;
  /**
   * Sends an action without its annotations. Resolves to true once it is durable, to false after a refusal, which the
   * shell shows. Survives a lost connection.
   */
  play(action: Action): Promise<boolean>;
  /** Undoes the last action; offer it only if `turn.can_undo`. */
  undo(): Promise<boolean>;
  openHelp(topic?: string): void;
  /** Announces a text to screen readers (polite live region). */
  announce(text: string): void;
}

/** Returns the seq to which an operator set the game back; null for any other entry. */
export function setBackTo({ events }: LogEntry): number | null {
  const back = events.find(({ type }) => type === 'set_back');
  return back === undefined ? null : Number(back.to);
}
