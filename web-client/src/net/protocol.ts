// Generated from protocol/schema by protocol/generate-types.mjs. Do not edit.

/** Any JSON without fractions. */
export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** A part whose inside is the game's affair. */
export interface JsonObject { [key: string]: Json }

/** One action of the game, or undo; in a list of legal actions with its annotations. */
export interface Action {
  type: string;
  [key: string]: Json;
}

/** One thing that happened, as its reader may know it. */
export interface GameEvent {
  type: string;
  [key: string]: Json;
}

/** A client's choice, by which it knows the answer. */
export type Id = string;

/** 0-based position at the table. */
export type Seat = number;

/** A seat, or null for a spectator. */
export type Viewer = Seat | null;

/** 1-based index of an accepted action in its game; 0 is the start. */
export type Seq = number;

/** Tells a position from any other with the same seq: after a crash that tore the log, a game may have gone on differently. */
export type Mark = string;

/** 128 secret bits in Crockford base32. */
export type RoomCode = string;

/** 32 bytes in lower-case hex. */
export type Hex32 = string;

/** 32 bytes in lower-case hex, or nothing given. */
export type Entropy = string;

/** What somebody is called. */
export type Name = string;

/** What somebody says. */
export type ChatText = string;

/** As GET /api/games lists it. */
export type GameName = string;

/** The version of the game's rules as implemented. */
export type RulesVersion = number;

/** Must be first, exactly once. */
export interface Hello {
  type: 'hello';
  id?: Id;
  /** The version of the protocol. */
  v: 1;
  room: RoomCode;
  /** With `viewer`: describes the view still held. */
  seq?: Seq;
  viewer?: Viewer;
  mark?: Mark;
  /** False: do not send legal actions unasked. */
  legal?: boolean;
}

/** Take that seat, or the first free one; also confirms a seat held by a rematch. */
export interface Sit {
  type: 'sit';
  id?: Id;
  name: Name;
  seat?: Seat;
  entropy: Entropy;
}

/** Leave one's seat while the room is open. */
export interface Stand {
  type: 'stand';
  id?: Id;
}

/** The creator starts with those who sit. */
export interface Start {
  type: 'start';
  id?: Id;
}

/** One action, made upon the position with that seq. The id makes it safe to repeat. */
export interface Move {
  type: 'move';
  id: Id;
  upon: Seq;
  mark?: Mark;
  action: Action;
}

/** Ask for one's legal actions now. */
export interface AskLegal {
  type: 'legal';
  id?: Id;
}

/** What would this action do and score? Changes nothing. */
export interface AskPreview {
  type: 'preview';
  id?: Id;
  upon: Seq;
  action: Action;
}

/** Derived facts about the position, as the game offers them. */
export interface AskInspect {
  type: 'inspect';
  id?: Id;
}

/** The position after that seq, as this viewer may see it. */
export interface AskAt {
  type: 'at';
  id?: Id;
  seq: Seq;
}

/** Say something. */
export interface Say {
  type: 'chat';
  id?: Id;
  text: ChatText;
  /** Only for those without a seat. */
  name?: Name;
}

/** After the end, by a seat: a new room, the same options, the same people. */
export interface Rematch {
  type: 'rematch';
  id?: Id;
}

/** The game record as this viewer may have it. */
export interface AskRecord {
  type: 'record';
  id?: Id;
}

/** Is the line alive? */
export interface Ping {
  type: 'ping';
  id?: Id;
}

/** What a client sends. */
export type ClientMessage =
  | Hello
  | Sit
  | Stand
  | Start
  | Move
  | AskLegal
  | AskPreview
  | AskInspect
  | AskAt
  | Say
  | Rematch
  | AskRecord
  | Ping;

/** A place at the table. */
export interface RoomSeat {
  /** Null: nobody sits here. */
  name: Name | null;
  online: boolean;
  /** Kept for somebody who has not arrived in this room yet. */
  held: boolean;
  /** Null until the game starts. */
  entropy: Entropy | null;
}

/** What everybody in a room may know of it. */
export interface Room {
  code: RoomCode;
  game: GameName;
  rules: RulesVersion;
  options: JsonObject;
  status: 'open' | 'running' | 'finished';
  seats: RoomSeat[];
  spectators: number;
  /** The SHA-256 of the seed. */
  commitment: Hex32;
  /** Shown when the game has ended. */
  seed: Hex32 | null;
  /** The room of the rematch. */
  next: RoomCode | null;
}

/** What the receiver is in the room. */
export interface You {
  seat: Viewer;
  creator: boolean;
}

/** Something that was said. */
export interface ChatLine {
  /** Counts from 1 in its room. */
  n: number;
  seat: Viewer;
  name: Name;
  text: ChatText;
  /** Unix time in milliseconds. */
  at: number;
}

/** Who is ahead, at any moment. */
export interface Standing {
  scores: number[];
  /** Null: the game has none. */
  tiebreak: (number | null)[] | null;
  /** Per seat 1 + the number of seats ahead of it. */
  ranking: number[];
}

/** How the game ended, as in its record. */
export interface Result {
  scores: number[];
  tiebreak: (number | null)[] | null;
  /** Null: cancelled. */
  ranking: number[] | null;
  winners: Seat[];
  reason: 'finished' | 'resigned' | 'timeout' | 'cancelled';
  /** Who resigned or ran out of time, in that order. */
  out: Seat[];
}

/** Whose turn it is, and what the receiver may do. */
export interface Turn {
  to_act: Seat[];
  standing: Standing;
  can_undo: boolean;
  result: Result | null;
  /** For a viewer who may act. */
  legal?: Action[];
}

/** What one accepted action did, as the receiver may know it. */
export interface LogEntry {
  seq: Seq;
  seat: Seat;
  events: GameEvent[];
}

/** An operation of RFC 6902; the server uses these three. */
export type PatchStep = {
  op: 'add' | 'replace';
  path: Pointer;
  value: Json;
} | {
  op: 'remove';
  path: Pointer;
};

/** RFC 6901. */
export type Pointer = string;

export interface RecordedAction {
  seq: Seq;
  seat: Seat;
  action: Action;
  scores: number[];
  legal?: Action[];
  state?: JsonObject;
}

/** The game record; a running game's says for which viewer it is and keeps its secrets. */
export interface GameRecord {
  format: 'idavoll-record/1';
  game: GameName;
  options: JsonObject;
  players: string[];
  rules: RulesVersion;
  seed: Hex32 | null;
  commitment: Hex32;
  entropy: Entropy[];
  setup: JsonObject | null;
  actions: RecordedAction[];
  result: Result | null;
  viewer?: Seat | 'spectator';
}

/** Why something was refused. */
export type ErrorCode = 'malformed' | 'unknown_type' | 'version' | 'hello_first' | 'no_such_room' | 'name' | 'too_long' | 'not_seated' | 'already_seated' | 'seat_taken' | 'room_full' | 'not_creator' | 'too_few' | 'not_open' | 'not_running' | 'not_finished' | 'not_your_turn' | 'illegal' | 'stale' | 'options' | 'unknown_game' | 'no_guest' | 'rate' | 'storage' | 'internal';

/** The first answer to `hello`. */
export interface Welcome {
  type: 'welcome';
  id?: Id;
  v: 1;
  room: Room;
  you: You;
  chat: ChatLine[];
}

/** Something about the room changed. */
export interface RoomChanged {
  type: 'room';
  room: Room;
  you: You;
}

/** The whole view and the whole log; replaces what the client had. */
export interface WholeView {
  type: 'view';
  seq: Seq;
  mark: Mark;
  view: JsonObject;
  turn: Turn;
  log: LogEntry[];
}

/** Brings the view with seq `from` to `seq`. */
export interface Patch {
  type: 'patch';
  from: Seq;
  seq: Seq;
  mark: Mark;
  patch: PatchStep[];
  turn: Turn;
  /** The entries from + 1 to seq. */
  log: LogEntry[];
}

/** Done, and durable. */
export interface Ack {
  type: 'ack';
  id?: Id;
  /** Of a move. */
  seq?: Seq;
}

/** Refused; nothing has changed. */
export interface Refused {
  type: 'error';
  id?: Id;
  code: ErrorCode;
  /** A sentence for people. */
  message: string;
  /** With `stale`, the present one. */
  seq?: Seq;
}

/** What you may do now. */
export interface LegalActions {
  type: 'legal';
  id?: Id;
  seq: Seq;
  legal: Action[];
}

/** What an action would do and score. */
export interface Preview {
  type: 'preview';
  id?: Id;
  seq: Seq;
  preview: JsonObject;
}

/** Derived facts about the position. */
export interface Inspect {
  type: 'inspect';
  id?: Id;
  seq: Seq;
  inspect: JsonObject;
}

/** The position after `seq`. */
export interface Position {
  type: 'at';
  id?: Id;
  seq: Seq;
  view: JsonObject;
  standing: Standing;
}

/** The game record. */
export interface RecordAnswer {
  type: 'record';
  id?: Id;
  record: GameRecord;
}

/** Somebody said something. */
export interface ChatSaid {
  type: 'chat';
  chat: ChatLine;
}

/** The line is alive. */
export interface Pong {
  type: 'pong';
  id?: Id;
}

/** What the server sends. */
export type ServerMessage =
  | Welcome
  | RoomChanged
  | WholeView
  | Patch
  | Ack
  | Refused
  | LegalActions
  | Preview
  | Inspect
  | Position
  | RecordAnswer
  | ChatSaid
  | Pong;

/** One option of a game: one of `values`, or of a `type`. */
export interface OptionFacts {
  key: string;
  default: Json;
  values?: Json[];
  type?: string;
  [key: string]: Json | undefined;
}

/** What is declared about a game. */
export interface GameFacts {
  name: GameName;
  rules: RulesVersion;
  seats: {
    min: number;
    max: number;
  };
  options: OptionFacts[];
  /** The keys that legal actions may carry beside their own: a move leaves them out. */
  annotations: string[];
}

/** Of GET /api/games. */
export interface GamesAnswer {
  protocol: 1;
  games: GameFacts[];
}

/** To POST /api/guest: `{}`. */
export interface GuestRequest { [key: string]: never }

/** Of POST /api/guest. */
export interface GuestAnswer {
  guest: true;
}

/** To POST /api/options and POST /api/rooms. */
export interface GameRequest {
  game: GameName;
  options: JsonObject;
}

/** Of POST /api/options: the options, complete. */
export interface OptionsAnswer {
  options: JsonObject;
}

/** Of POST /api/rooms. */
export interface RoomAnswer {
  room: RoomCode;
}

/** Of any call that was refused. */
export interface ErrorAnswer {
  error: {
    code: ErrorCode;
    message: string;
  };
}
