// Generated from protocol/schema by protocol/generate-types.mjs. Do not edit.

/** Any JSON without fractions. */
export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** A part whose inside is the game's affair. */
export interface JsonObject { [key: string]: Json }

/** One action of the game, or undo, resign, return; in a list of legal actions with its annotations. */
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

/** Unix time in milliseconds. */
export type Time = number;

export type NullableTime = Time | null;

/** With `suspended` and `muted`: until when it holds, and why. */
export interface RestraintTold {
  until: Time;
  why: string;
}

/** Whether the lobby lists the table. */
export type Visibility = 'link' | 'public';

export type Seconds = number;

/** Whether time runs on Saturdays and Sundays (UTC), too; left out: it does. */
export type Weekends = boolean;

/** Whether somebody's vacation stops their clock; left out: where the clock gives a day or more. */
export type Vacations = boolean;

/** Each decision must be made in so many seconds. */
export interface PerMove {
  per_move: Seconds;
  weekends?: Weekends;
  vacations?: Vacations;
}

/** Each seat has a budget; `per_turn` is added when a turn ends, and never more than `most` is kept. */
export interface Budget {
  budget: Seconds;
  per_turn: Seconds;
  most: Seconds;
  weekends?: Weekends;
  vacations?: Vacations;
}

/** Null: nobody is hurried. */
export type Clock = PerMove | Budget | null;

/** What happens when somebody leaves. */
export type WhenLeft = 'stand_in' | 'ends';

/** What happens when a seat's time is up. */
export type OnTimeout = 'claim' | 'automatic';

/** Who may watch: anybody, anybody once the game has ended, nobody without a seat. */
export type Spectators = 'all' | 'after' | 'none';

/** One entry per seat: null, or the name of the bot that holds it from the start. */
export type Bots = (Name | null)[];

/** What those who play may propose and agree on. */
export type Proposable = 'cancel' | 'clock' | 'pause' | 'substitute';

/** The ratings that may join, from and to; null: all. */
export type Levels = number[] | null;

/** How a table is kept, complete. */
export interface Settings {
  visibility: Visibility;
  clock: Clock;
  when_left: WhenLeft;
  on_timeout: OnTimeout;
  spectators: Spectators;
  rated: boolean;
  bots: Bots;
  levels: Levels;
  /** Somebody learns the game here: its deal is prepared, the same for everybody. Left out: no. */
  first_game?: true;
}

/** Settings; what is left out stays as it is, or is the default of a new table. */
export interface SettingsWish {
  visibility?: Visibility;
  clock?: Clock;
  when_left?: WhenLeft;
  on_timeout?: OnTimeout;
  spectators?: Spectators;
  rated?: boolean;
  bots?: Bots;
  levels?: Levels;
  /** See Settings; only of a new room, and with nothing else. */
  first_game?: boolean;
}

/** A place of a board, as the game's client calls it. The server knows none. */
export type Place = string;

/** An arrow from one place of a board to another, or a ring around one. */
export interface Stroke {
  from: Place;
  /** Null: a ring around `from`. */
  to: Place | null;
  colour: 'green' | 'red' | 'blue' | 'yellow';
}

/** What is drawn upon one position. */
export type Strokes = Stroke[];

/** Who sits there. */
export interface TableSeat {
  /** Null: nobody sits here. */
  name: Name | null;
  account: boolean;
  bot: boolean;
}

/** Who sits there. */
export interface MySeat {
  /** Null: nobody sits here. */
  name: Name | null;
  account: boolean;
  bot: boolean;
  /** Has left the game, or ran out of time. */
  out: boolean;
}

/** An operator has marked the game as broken: nobody moves, and no clock runs, until the mark is taken away. */
export interface BrokenMark {
  /** For those who play. */
  note: string;
  since: Time;
}

/** A game of the reader's, as a list shows it. */
export interface MyGame {
  room: RoomCode;
  game: GameName;
  status: 'open' | 'running' | 'finished';
  settings: Settings;
  seats: MySeat[];
  /** The reader's; null: opened the room and does not sit. */
  seat: Viewer;
  /** The reader's seat is kept for them by a rematch, and waits for them to take it. */
  held: boolean;
  to_act: Seat[];
  your_turn: boolean;
  /** When it became the reader's turn, or else that of whoever waits longest; null: nobody's. */
  since: NullableTime;
  /** When the reader's clock runs out if they are to act, or else the next one; null: none runs. */
  deadline: NullableTime;
  /** Chat lines of others that the reader has not seen. */
  unread: number;
  seq: Seq;
  /** The last seq at which the reader has looked. */
  seen: Seq;
  /** As in the game's record; null until the end. */
  result: JsonObject | null;
  /** When something was last done here. */
  at: Time;
  /** Not there where it is not. */
  broken?: BrokenMark;
}

/** To a table. */
export interface Invitation {
  room: RoomCode;
  game: GameName;
  options: JsonObject;
  settings: Settings;
  /** Who invites. */
  by: Name;
  seats: TableSeat[];
  at: Time;
}

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
  /** `step` in place of `patch`, `whole` in place of `view`, and no `ack` of a move beside its step, as this version of telling briefly has it. */
  brief?: 3;
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

/** One action, or undo, resign, return, made upon the position with that seq. The id makes it safe to repeat. */
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

/** What would come of these actions, one after the other, if it were my turn now? Changes nothing, and nobody hears of it. */
export interface AskWhatIf {
  type: 'what_if';
  id?: Id;
  /** Of the position they are imagined upon. */
  seq: Seq;
  /** None: what could I do? */
  actions: Action[];
  /** Also: what would this action do then? */
  preview?: Action;
}

/** Say something. */
export interface Say {
  type: 'chat';
  id?: Id;
  text: ChatText;
  /** Only for those without a seat. */
  name?: Name;
}

/** The chat lines before that one, which are older than what the welcome brought. */
export interface AskOlderChat {
  type: 'chat_before';
  id?: Id;
  /** The number of a line. */
  before: number;
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

/** I have looked at the game up to that seq, and at the chat up to that line. */
export interface Seen {
  type: 'seen';
  id?: Id;
  seq: Seq;
  /** The `n` of a chat line. */
  chat?: number;
}

/** The creator frees somebody's seat while the room is open. */
export interface Free {
  type: 'free';
  id?: Id;
  seat: Seat;
}

/** The creator changes options or settings while the room is open; all others who sit confirm again. */
export interface ChangeTable {
  type: 'settings';
  id?: Id;
  options?: JsonObject;
  settings?: SettingsWish;
}

/** The creator makes whoever sits there the creator, while the room is open. */
export interface HandOver {
  type: 'hand_over';
  id?: Id;
  seat: Seat;
}

/** I sit here also with the settings as they are now. */
export interface Confirm {
  type: 'confirm';
  id?: Id;
}

/** After the end: everybody here may read my notes. */
export interface ShareNotes {
  type: 'share_notes';
  id?: Id;
}

/** Propose something to those who play, while the game runs; by a seat that is not out, which agrees with it. */
export interface Propose {
  type: 'propose';
  id?: Id;
  what: Proposable;
  /** Of `clock`: the one from then on. */
  clock?: Clock;
  /** Of `pause`: its end, Unix time in milliseconds. */
  until?: number;
  /** Of `substitute`: the seat, out by `timeout`, that somebody else may take. */
  seat?: Seat;
}

/** Agree with a proposal, or not; who made it takes it back with no. */
export interface AnswerProposal {
  type: 'answer';
  id?: Id;
  /** The proposal's. */
  n: number;
  yes: boolean;
}

/** In place of `hello`: a line for the reader's own games. Only `ping` may follow. */
export interface EnterHome {
  type: 'home';
  id?: Id;
  /** The version of the protocol. */
  v: 1;
}

/** The time of that seat is up, and I do not go on waiting. */
export interface Claim {
  type: 'claim';
  id?: Id;
  seat: Seat;
}

/** Gives that seat, which is another's, more time. */
export interface Grant {
  type: 'grant';
  id?: Id;
  seat: Seat;
  seconds: number;
}

/** Bots that are to act need not take their time, until it is somebody's turn again. */
export interface Hurry {
  type: 'hurry';
  id?: Id;
}

/** What would search do here? Only where all other seats are bots', and told to everybody at the table. */
export interface AskHint {
  type: 'hint';
  id?: Id;
  /** The seq of the position it is asked about. */
  upon: Seq;
}

/** The creator wants another link for the room; the one before leads nowhere from then on. */
export interface ChangeLink {
  type: 'change_link';
  id?: Id;
}

/** After the end: I lead those who want to follow through the game, from the position after that seq on. */
export interface Lead {
  type: 'lead';
  id?: Id;
  seq: Seq;
  /** Of those without a seat. */
  name?: Name;
}

/** In a review: what I draw upon the position after that seq, in place of what I drew before. Who leads, leads there. */
export interface Point {
  type: 'point';
  id?: Id;
  seq: Seq;
  strokes: Strokes;
  /** Of those without a seat. */
  name?: Name;
}

/** Who leads a review leads no more: whoever wants to may, or the review is over. */
export interface LetGo {
  type: 'let_go';
  id?: Id;
  /** Whether the review is over. */
  ends: boolean;
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
  | AskWhatIf
  | Say
  | AskOlderChat
  | Rematch
  | AskRecord
  | Seen
  | Free
  | ChangeTable
  | HandOver
  | Confirm
  | ShareNotes
  | Propose
  | AnswerProposal
  | EnterHome
  | Claim
  | Grant
  | Hurry
  | AskHint
  | ChangeLink
  | Lead
  | Point
  | LetGo
  | Ping;

/** A place at the table. */
export interface RoomSeat {
  /** Null: nobody sits here. */
  name: Name | null;
  online: boolean;
  /** Kept for somebody who has not arrived in this room yet. */
  held: boolean;
  /** Sits here with the settings as they are now; without everybody's consent the game does not start. */
  confirmed: boolean;
  /** Null until the game starts. */
  entropy: Entropy | null;
  /** An account sits here, under its own name. */
  account: boolean;
  /** A bot of the server's has held it from the start, or an account that says of itself that it is a program. */
  bot: boolean;
  /** Until when whoever sits here is on vacation; null: they are not. */
  vacation: NullableTime;
  /** Has resigned, or ran out of time. */
  out: boolean;
  /** Is out, and may come back with `return`. */
  can_return: boolean;
  /** The bot that decides for the seat now, from the start or because it is out; null: the seat itself. */
  by: Name | null;
  /** All have agreed that somebody else takes this seat, which is out: whoever has none may `sit` here. */
  offered: boolean;
}

/** Something that a seat has proposed to the others, and what became of it. */
export interface Proposal {
  /** By which it is answered; counts from 1 in its room. */
  n: number;
  what: Proposable;
  /** Of `clock`, else null. */
  clock: Clock;
  /** Of `pause`, else null. */
  until: NullableTime;
  /** Of `substitute`, else null. */
  seat: Viewer;
  /** Who proposed it. */
  by: Seat;
  at: Time;
  /** Agreed ones are shown as long as they still matter, declined ones until the next of their kind. */
  state: 'open' | 'agreed' | 'declined';
  /** Who has agreed, who proposed it first. */
  agreed: Seat[];
  /** Whose answer it needs: all seats that people hold and that are not out. */
  waits_for: Seat[];
  /** Who did not agree, or took it back; null unless it is declined. */
  declined_by: Viewer;
}

/** Somebody who was invited and has not come. */
export interface Invited {
  name: Name;
  /** Null: none yet. */
  answer: 'declined' | null;
}

/** A seat was told what search would do, upon the position with that seq. */
export interface HintTold {
  seat: Seat;
  seq: Seq;
}

/** What everybody in a room may know of it. */
export interface Room {
  code: RoomCode;
  game: GameName;
  rules: RulesVersion;
  options: JsonObject;
  settings: Settings;
  /** Where the creator sits; null: nowhere. */
  creator: Viewer;
  /** While the room is open, and only for those who sit or opened it. */
  invited: Invited[];
  status: 'open' | 'running' | 'finished';
  seats: RoomSeat[];
  /** While the game runs. */
  proposals: Proposal[];
  spectators: number;
  /** Until when the clocks stand still because all have agreed; null: they do not. */
  paused: NullableTime;
  /** The SHA-256 of the seed. */
  commitment: Hex32;
  /** Shown when the game has ended. */
  seed: Hex32 | null;
  /** The room of the rematch. */
  next: RoomCode | null;
  /** Upon which positions a seat was told what search would do; not there where none was. */
  hints?: HintTold[];
  /** Not there where it is not. */
  broken?: BrokenMark;
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

/** How much time a seat has left, in milliseconds at the moment of the message. */
export interface SeatClock {
  /** 0 for a seat that is to act: its time is up. */
  left: number;
  /** Whether it is being spent at this moment. */
  running: boolean;
}

/** By seat; null: nobody is hurried. */
export type SeatClocks = SeatClock[] | null;

/** Whose turn it is, and what the receiver may do. */
export interface Turn {
  to_act: Seat[];
  standing: Standing;
  can_undo: boolean;
  result: Result | null;
  clocks: SeatClocks;
  /** When the receiver's clock runs out if they are to act, or else the next one; null: none runs. */
  deadline: NullableTime;
  /** For a viewer who may act. */
  legal?: Action[];
}

/** Actions that have something in common: `[of, by, …]`. Each is `of` and, by the names of `by`, as many of the values that follow. Where `by` has no names, `of` is one action. */
export type ActionRows = Json[];

/** Of a Turn `to_act`, the `scores` and `ranking` of its standing and, where the game has one, its `tiebreak`: 0 where nobody has one yet. Then the rest, where there is any. */
export type BriefTurn = ((number | null)[] | 0 | RestOfTurn)[];

/** What is not there is null, or false. */
export interface RestOfTurn {
  can_undo?: true;
  result?: Result;
  clocks?: SeatClocks;
  deadline?: Time;
  /** In place of `legal`. */
  rows?: ActionRows[];
}

/** What one accepted action did, as the receiver may know it. */
export interface LogEntry {
  seq: Seq;
  seat: Seat;
  /** The bot that decided for the seat, or `server`; not there where the seat itself did. */
  by?: Name;
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

/** Operations of RFC 6902, one after the other: `"+path",value` adds, `"path",value` replaces, `"-path"` removes, the paths without their first slash. That `/seq` is replaced by that of the step goes without saying. */
export type Changes = Json[];

/** Of a LogEntry `seat`, `events` and, where it has one, `by`. Of an event that has one of the shapes of `welcome` stand the number of the shape and the values of its members, or the number alone where that would be `seat` and nothing else. */
export type BriefEntry = Json[];

/** RFC 6901. */
export type Pointer = string;

export interface RecordedAction {
  seq: Seq;
  seat: Seat;
  action: Action;
  scores: number[];
  /** The bot that decided for the seat, or `server`; not there where the seat itself did. */
  by?: Name;
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
  when_left?: WhenLeft;
  bots?: Bots;
  viewer?: Seat | 'spectator';
}

/** Why something was refused. */
export type ErrorCode = 'malformed' | 'unknown_type' | 'version' | 'hello_first' | 'no_such_room' | 'name' | 'too_long' | 'not_seated' | 'already_seated' | 'seat_taken' | 'room_full' | 'not_creator' | 'too_few' | 'not_open' | 'not_running' | 'broken' | 'not_finished' | 'not_your_turn' | 'illegal' | 'stale' | 'options' | 'unknown_game' | 'no_guest' | 'not_signed_in' | 'wrong_password' | 'password' | 'name_taken' | 'expired' | 'passkey' | 'not_confirmed' | 'forbidden' | 'blocked' | 'no_such_person' | 'no_such_proposal' | 'already_proposed' | 'fresh_sign_in' | 'suspended' | 'muted' | 'too_many_games' | 'rate' | 'storage' | 'internal';

/** The first answer to `hello`. */
export interface Welcome {
  type: 'welcome';
  id?: Id;
  v: 1;
  room: Room;
  you: You;
  chat: ChatLine[];
  /** The last seq at which the receiver has looked; null: the receiver has no seat. */
  seen: Seq | null;
  /** The shapes of the game's events, for a connection that is told briefly: of each its type and the names of its members, with blanks between. */
  events?: string[];
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

/** A WholeView in few characters, for a connection that is told briefly. */
export interface BriefView {
  type: 'whole';
  seq: Seq;
  mark: Mark;
  view: JsonObject;
  turn: BriefTurn;
  /** One entry for each seq up to `seq`. */
  log: BriefEntry[];
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

/** A Patch in few characters, for a connection that is told briefly: from the position before the log's first entry to `seq`. */
export interface Step {
  type: 'step';
  /** Of the receiver's own move that led here: this is its answer, and no `ack` follows. */
  id?: Id;
  seq: Seq;
  mark: Mark;
  changes: Changes;
  turn: BriefTurn;
  /** One entry for each seq up to `seq`. */
  log: BriefEntry[];
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
  restraint?: RestraintTold;
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

/** What search believes an action to be worth to its seat. */
export interface WeighedMove {
  /** Without annotations. */
  action: Action;
  /** That it brings at once. */
  points: number;
  /** In percent, how likely its team is to win; a shared first place is its part of one. */
  win: number;
  /** By how many points its team will be ahead of the best of the others. */
  ahead: number;
}

/** What search would do, and what it holds for the next best. */
export interface Hint {
  type: 'hint';
  id?: Id;
  seq: Seq;
  move: WeighedMove;
  /** Null where there is nothing else to do. */
  next: WeighedMove | null;
  /** Points that any action brings at once. */
  most: number;
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

/** What would come of the actions that were imagined upon the position with that seq, as far as the seat can know. */
export interface WhatIf {
  type: 'what_if';
  id?: Id;
  seq: Seq;
  view: JsonObject;
  standing: Standing;
  /** What could be imagined next; empty where it has ended. */
  legal: Action[];
  /** As of the message of that name. */
  inspect: JsonObject;
  /** What came of each action. */
  log: LogEntry[];
  /** The seat is not to act: that it were is imagined too. */
  given: boolean;
  /** What comes next, nobody can know beforehand. */
  ended: boolean;
  /** Where it was asked for. */
  preview?: JsonObject;
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

/** A page of the lines before `before`, the oldest first; empty where nothing is older. */
export interface OlderChat {
  type: 'chat_before';
  id?: Id;
  before: number;
  chat: ChatLine[];
}

/** First answer to `home`: the reader's open and running games. Replaces what the client had. */
export interface Home {
  type: 'home';
  id?: Id;
  games: MyGame[];
}

/** Something of a game of the reader's changed. */
export interface HomeChanged {
  type: 'home_changed';
  room: RoomCode;
  /** Null: it is none of the reader's any more. */
  game: MyGame | null;
}

/** The invitations that wait for the reader's answer; after `home`, and whenever they change. */
export interface HomeInvited {
  type: 'home_invited';
  invitations: Invitation[];
}

/** The clocks of the present position have changed, and nothing else: in place of those of the last Turn. */
export interface Clocks {
  type: 'clocks';
  clocks: SeatClocks;
  deadline: NullableTime;
}

/** A stop of the server that is meant. */
export interface Closing {
  at: Time;
  /** A sentence of those who run it; may be empty. */
  why: string;
}

/** What those who run the server say to everybody: after `home` if there is something, and whenever it changes. Takes the place of what they said before. */
export interface Bulletin {
  type: 'bulletin';
  /** On one line. Null: nothing. */
  says: string | null;
  /** When they mean to stop the server for a while. Null: they do not. */
  closing: Closing | null;
}

/** Who sits there has shown their notes: those who sit may ask for them now. */
export interface NotesShown {
  type: 'notes_shared';
  seat: Seat;
}

/** Somebody who takes part in a review, by leading or by pointing. */
export interface Reviewer {
  n: number;
  /** Null: a spectator. */
  seat: Viewer;
  name: string;
  strokes: Strokes;
}

/** What those who follow look at together. */
export interface Review {
  seq: Seq;
  /** Their number; null: whoever wants to may lead. */
  leader: number | null;
  /** Whether who leads is in the room. */
  here: boolean;
  people: Reviewer[];
}

/** How the review of a finished game is now; takes the place of what was told before. */
export interface ReviewTold {
  type: 'review';
  /** Null: it is over. */
  review: Review | null;
  /** The receiver's number, if they take part. */
  you: number | null;
}

/** The room has another link from now on; this line ends. */
export interface Moved {
  type: 'moved';
  room: RoomCode;
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
  | BriefView
  | Patch
  | Step
  | Ack
  | Refused
  | LegalActions
  | Preview
  | Hint
  | Inspect
  | Position
  | WhatIf
  | RecordAnswer
  | ChatSaid
  | OlderChat
  | Home
  | HomeChanged
  | HomeInvited
  | Clocks
  | Bulletin
  | NotesShown
  | ReviewTold
  | Moved
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

/** To POST /api/options. */
export interface GameRequest {
  game: GameName;
  options: JsonObject;
}

/** To POST /api/rooms. */
export interface RoomRequest {
  game: GameName;
  options: JsonObject;
  settings?: SettingsWish;
}

/** Of POST /api/options: the options, complete. */
export interface OptionsAnswer {
  options: JsonObject;
}

/** Of POST /api/rooms. */
export interface RoomAnswer {
  room: RoomCode;
}

/** Of GET /api/games/mine. */
export interface MyGamesAnswer {
  games: MyGame[];
  /** Whether there are more after these. */
  more: boolean;
}

/** What people see of a rating: the higher the better. */
export type Level = number;

/** Tables for two, and for more. */
export type TableClass = '2' | '3+';

/** The reader's level, and how it would change if they alone came first, or last, against those who sit; whoever still comes is taken for their equal. */
export interface RatingForecast {
  level: Level;
  /** Fewer than ten games have counted. */
  provisional: boolean;
  win: number;
  lose: number;
}

/** What one game has made of somebody's level. */
export interface RatingStep {
  /** When it ended. */
  at: Time;
  before: Level;
  after: Level;
}

/** Somebody's rating at one game and class of table. */
export interface RatingLine {
  game: GameName;
  class: TableClass;
  level: Level;
  provisional: boolean;
  games: number;
}

/** A line of a list. */
export interface RatedPerson {
  /** Those of one level share it. */
  place: number;
  name: Name;
  level: Level;
  games: number;
  /** It is the reader. */
  you: boolean;
}

/** Of GET /api/ratings: those with ten games in the last year, the best first. */
export interface RatingsAnswer {
  people: RatedPerson[];
  /** There are more behind the last one. */
  more: boolean;
}

/** Of GET /api/ratings/bots: how good the levels of bots are among themselves, the best first. Their list is apart: what people are called there says nothing of these. */
export interface RatedBotsAnswer {
  bots: {
    /** Of the level, as `bots` of the settings names it. */
    name: string;
    level: Level;
    games: number;
  }[];
}

/** Of GET /api/people/{name}/ratings. */
export interface RatingHistory {
  /** The last 500 games that counted, the oldest first; null: hidden from the reader. */
  steps: RatingStep[] | null;
}

/** Of GET /api/rooms/{code}/rating: what a game would bring, or has brought. */
export interface RoomRating {
  class: TableClass;
  rated: boolean;
  /** Null where it is not rated, not open, the reader has no account, or it would tell what somebody hides. */
  forecast: RatingForecast | null;
  /** False: these people have played five rated games in the week before. Null: it has not ended, was not rated, or was taken out. */
  counts: boolean | null;
  /** By seat, once it has ended; null: it did not count, or is hidden. */
  steps: (RatingStep | null)[];
}

/** How games came out for who had a seat. */
export interface SeatOutcomes {
  seat: Seat;
  played: number;
  /** Also with others. */
  won: number;
  /** Added up. */
  ranks: number;
  /** Those that came to their own end, and so have scores. */
  finished: number;
  /** The scores of these, added up. */
  points: number;
}

/** How games with a value of an option came out. */
export interface OptionOutcomes {
  option: string;
  value: Json;
  played: number;
  /** Also with others. */
  won: number;
  /** Added up. */
  ranks: number;
  /** Those that came to their own end, and so have scores. */
  finished: number;
  /** The scores of these, added up. */
  points: number;
}

/** How games with somebody else came out. */
export interface Opponent {
  name: Name;
  /** How often in front of them. */
  ahead: number;
  played: number;
  /** Also with others. */
  won: number;
  /** Added up. */
  ranks: number;
  /** Those that came to their own end, and so have scores. */
  finished: number;
  /** The scores of these, added up. */
  points: number;
}

/** What a game counts of itself. */
export interface TallyLine {
  /** What these are. */
  tally: string;
  key: string;
  times: number;
  points: number;
}

/** So many have come to that value. */
export interface Bar {
  value: number;
  games: number;
}

/** Somebody's games of one kind. */
export interface PersonKind {
  game: GameName;
  seats: number;
  /** People at public tables; in private rooms, or with bots, which is told to oneself alone. */
  among: 'public' | 'private' | 'bots';
  played: number;
  /** Also with others. */
  won: number;
  /** Added up. */
  ranks: number;
  /** Those that came to their own end, and so have scores. */
  finished: number;
  /** The scores of these, added up. */
  points: number;
  /** Score. */
  best: number | null;
  moves: number;
  /** Milliseconds that passed before these. */
  time: number;
  by_seat: SeatOutcomes[];
  by_option: OptionOutcomes[];
  /** Those met most often first. */
  against: Opponent[];
  tallies: TallyLine[];
}

/** Something to be reached over many games, and how far somebody has come. */
export interface MilestoneLine {
  game: GameName;
  milestone: string;
  reached: number;
  of: number;
}

/** Of GET /api/people/{name}/statistics. */
export interface PersonStatistics {
  /** Null: hidden from the reader. */
  kinds: PersonKind[] | null;
  /** Of each game among these, in the order in which it declares them. */
  milestones: MilestoneLine[];
}

/** All games of one kind at public tables without bots. */
export interface GameKind {
  seats: number;
  games: number;
  moves: number;
  /** Milliseconds from start to end. */
  time: number;
  by_seat: SeatOutcomes[];
  /** Of each seat. */
  scores: Bar[];
  /** Of the first to the next. */
  margins: Bar[];
  /** Under so many minutes; 0: longer than all of these. */
  lasted: Bar[];
  tallies: TallyLine[];
}

/** Of GET /api/statistics. */
export interface GameStatistics {
  game: GameName;
  kinds: GameKind[];
}

/** From whom an account's ratings are hidden. */
export interface RatingsHidden {
  hidden: boolean;
  hidden_from_me: boolean;
}

/** An open public table. */
export interface Table {
  room: RoomCode;
  game: GameName;
  options: JsonObject;
  settings: Settings;
  seats: TableSeat[];
  /** When it was opened. */
  since: Time;
  /** The name of the account that it belongs to; null: a guest's. */
  by: Name | null;
  /** Whether the reader could sit down: a seat is free, and nothing in the settings speaks against it. */
  fits: boolean;
  /** Whether the reader has a seat there. */
  sits: boolean;
  /** What a game there would bring the reader; null as in RoomRating. */
  forecast: RatingForecast | null;
}

/** Of GET /api/tables. */
export interface TablesAnswer {
  tables: Table[];
  /** Whether there are more after these. */
  more: boolean;
}

/** Of GET /api/invitations: those that wait for an answer. */
export interface InvitationsAnswer {
  invitations: Invitation[];
}

/** To POST /api/rooms/{code}/invitations. */
export interface InvitationRequest {
  name: Name;
}

/** To POST /api/invitations/{code}. */
export interface InvitationReply {
  accept: boolean;
}

/** What somebody notes for themselves. */
export type NoteText = string;

/** To PUT /api/rooms/{code}/notes. */
export interface NoteRequest {
  /** Null: on the game as a whole. */
  seq: Seq | null;
  /** Empty: removes the note. */
  text: NoteText;
}

/** On a game, or on one of its moves. */
export interface Note {
  /** Null: on the game as a whole. */
  seq: Seq | null;
  text: NoteText;
  at: Time;
}

/** What somebody shows to the table. */
export interface SharedNotes {
  seat: Seat;
  notes: Note[];
}

/** Of GET /api/rooms/{code}/notes. */
export interface NotesAnswer {
  /** The caller's. */
  notes: Note[];
  /** Whether the table may read the caller's. */
  shared: boolean;
  /** Those that others have shown. */
  others: SharedNotes[];
}

/** To PUT /api/rooms/{code}/drawings. */
export interface DrawingRequest {
  seq: Seq;
  /** None: nothing is drawn there any more. */
  strokes: Strokes;
}

/** What is drawn upon one position of a game. */
export interface Drawing {
  seq: Seq;
  strokes: Strokes;
}

/** What somebody shows to the table with their notes. */
export interface SharedDrawings {
  seat: Seat;
  drawings: Drawing[];
}

/** Of GET /api/rooms/{code}/drawings. */
export interface DrawingsAnswer {
  /** The caller's. */
  drawings: Drawing[];
  /** Those that others have shown. */
  others: SharedDrawings[];
}

/** Of GET /api/rooms/{code}/view: the position as the caller may see it. */
export interface ViewAnswer {
  game: GameName;
  status: 'open' | 'running' | 'finished';
  seq: Seq;
  /** Null: the game has not begun. */
  view: JsonObject | null;
}

/** What a position may come to, as who was to act could know it: per seat how likely it is to win, and by how much it will be ahead of the best of the others. */
export interface Expected {
  wins: number[];
  margins: number[];
}

/** An action that was not taken back, and what search would have done. */
export interface JudgedAction {
  seq: Seq;
  seat: Seat;
  by?: string;
  played: Action;
  preferred: Action;
  expected: {
    played: Expected;
    preferred: Expected;
  };
}

/** What the end of a seat came from: what was to be expected at the start, its own decisions, those of the others, and luck, which add up to how far it was ahead. */
export interface Account {
  start: number;
  own: number;
  others: number;
  luck: number;
}

/** What search says of a finished game. */
export interface Analysis {
  game: GameName;
  actions: JudgedAction[];
  /** The seqs at which the winners' chances changed most. */
  moments: Seq[];
  accounts: Account[];
}

/** Of GET /api/rooms/{code}/analysis. Not ready: ask again in a moment. Ready and null: of this game nothing can be said. */
export interface AnalysisAnswer {
  ready: boolean;
  analysis: Analysis | null;
}

/** Of a puzzle, as it stands in paths. */
export type PuzzleId = string;

/** As much of a puzzle as is shown before anybody tries it. */
export interface PuzzleOfDay {
  id: PuzzleId;
  game: GameName;
  options: JsonObject;
  /** Who is to decide. */
  seat: Seat;
  /** That seat's. */
  view: JsonObject;
}

/** Of GET /api/puzzles/today: one of each game that has any. */
export interface PuzzlesAnswer {
  /** Of UTC. */
  day: string;
  puzzles: PuzzleOfDay[];
}

/** Of GET /api/puzzles/{id}: a position as its seat would be told of it, and nothing of the answer. */
export interface PosedPuzzle {
  id: PuzzleId;
  game: GameName;
  options: JsonObject;
  seat: Seat;
  /** By seat. */
  names: Name[];
  seq: Seq;
  view: JsonObject;
  turn: Turn;
  log: LogEntry[];
  /** Facts about the position. */
  inspect: JsonObject;
}

/** Body of POST /api/puzzles/{id}; null: whoever gives up. */
export interface PuzzleTry {
  action: Action | null;
}

/** The position after the answer, as the seat sees it. */
export interface PuzzleAfter {
  seq: Seq;
  view: JsonObject;
  standing: Standing;
  /** Of the answer alone. */
  log: LogEntry[];
}

/** The answer, and why it is one. */
export interface PuzzleSolution {
  best: WeighedMove;
  /** Of all others the one that comes nearest. */
  next: WeighedMove;
  /** Points that any action brings at once. */
  most: number;
  /** So many actions there were. */
  choices: number;
  /** Of each of the searches that agreed. */
  simulations: number;
  /** Imagined to their end from either. */
  games: number;
  after: PuzzleAfter;
}

/** Of POST /api/puzzles/{id}. The solution is for whoever has found it, or gives up. */
export interface PuzzleAnswer {
  right: boolean;
  solution: PuzzleSolution | null;
}

/** Body of POST /api/puzzles/{id}/preview. */
export interface PuzzlePreviewRequest {
  action: Action;
}

/** Of POST /api/puzzles/{id}/preview. */
export interface PuzzlePreview {
  preview: JsonObject;
}

/** Of a session, a token or a passkey, as it stands in paths. */
export type Number = number;

/** What somebody calls a token or a passkey. */
export type Label = string;

/** Judged by the server: 10 to 128 characters, not a common one, not the name. */
export type Password = string;

/** An e-mail address. */
export type Email = string;

/** 128 bits, of use once. */
export type Secret = string;

/** What somebody says about themselves; plain text. */
export type Words = string;

/** What a token is for. */
export type Scope = 'read' | 'play';

/** A PublicKeyCredential as its toJSON() gives it. */
export interface Credential { [key: string]: Json }

/** To POST /api/account: with a password, or with a passkey that was made for it. `invitation`: the secret of an operator's link, where the server asks for one. */
export interface AccountRequest {
  name: Name;
  password?: Password;
  credential?: Credential;
  email?: Email;
  invitation?: Secret;
}

/** Of POST /api/account and POST /api/password/reset: signed in. */
export interface AccountAnswer {
  name: Name;
}

/** To POST /api/session: name and password, or a passkey. */
export interface SessionRequest {
  name?: Name;
  password?: Password;
  credential?: Credential;
}

/** To POST /api/session/proof: the password, or a passkey. */
export interface ProofRequest {
  password?: Password;
  credential?: Credential;
}

/** Of POST /api/session. */
export interface SessionAnswer {
  name: Name;
  /** Rooms in which the account and this browser's guest both sit: the guest's seat stays the guest's. */
  kept_apart: RoomCode[];
}

/** A sign-in. */
export interface Session {
  id: Number;
  made: Time;
  used: Time;
  /** A word for it, made from what it says of itself. */
  browser: string;
  here: boolean;
}

/** Of GET /api/sessions. */
export interface SessionsAnswer {
  sessions: Session[];
}

/** What this server offers. */
export interface Offers {
  accounts: 'open' | 'invited' | 'off';
  guests: boolean;
  mail: boolean;
  push: boolean;
  hooks: boolean;
  lobby: boolean;
}

/** The IANA name of a time zone: Europe/Berlin. */
export type Zone = string;

/** Hours and minutes. */
export type TimeOfDay = string;

/** When something is told over a channel: as it happens, after so many minutes if one has not looked meanwhile, once a day at that hour, or never. */
export type Schedule =
  | 'at_once'
  | 'never'
  | {
  /** Minutes. */
  after: number;
}
  | {
  /** The hour, in the person's zone. */
  digest: number;
};

/** What a person's clients keep, as they gave it; `news` is the server's, and complete. */
export interface PersonSettings {
  /** How one hears of things. */
  news: {
    /** Of mails and pushes. */
    language: 'en' | 'de';
    zone: Zone;
    /** When nothing is sent, in the person's zone; null: never. */
    quiet: {
      from: TimeOfDay;
      to: TimeOfDay;
    } | null;
    mail: Schedule;
    push: Schedule;
  };
  [key: string]: Json;
}

/** Replaces what was kept. What `news` leaves out, or all of it if it is missing, stays. */
export interface PersonSettingsWish {
  news?: {
    /** Of mails and pushes. */
    language?: 'en' | 'de';
    zone?: Zone;
    /** When nothing is sent, in the person's zone; null: never. */
    quiet?: {
      from: TimeOfDay;
      to: TimeOfDay;
    } | null;
    mail?: Schedule;
    push?: Schedule;
  };
  [key: string]: Json | undefined;
}

/** Of an account: 30 days in each calendar year (UTC). */
export interface Vacation {
  /** Null: not on vacation. */
  until: NullableTime;
  /** How many days of this year are left. */
  left: number;
}

/** A name that somebody had before; it is kept for them until then. */
export interface FormerName {
  name: Name;
  until: Time;
}

/** Of GET /api/me and PATCH /api/me. */
export interface Me {
  guest: boolean;
  name: Name | null;
  /** Null: there is none that is still kept. */
  former_name: FormerName | null;
  email: Email | null;
  /** Whether its owner has followed the link that was sent to it: only then it counts. */
  email_confirmed: boolean;
  since: Time | null;
  bot: boolean;
  words: Words;
  /** Whether there is one. */
  password: boolean;
  passkeys: number;
  settings: PersonSettings;
  following: Name[];
  blocked: Name[];
  /** Null for a guest. */
  vacation: Vacation | null;
  ratings: RatingsHidden;
  offers: Offers;
  /** Only there for those who look after the server or its people. */
  role?: 'moderator' | 'operator';
}

/** To PATCH /api/me: what is to change. */
export interface MeChange {
  name?: Name;
  email?: Email | null;
  words?: Words;
  bot?: boolean;
  settings?: PersonSettingsWish;
  ratings?: RatingsHidden;
  /** So many days from now on, or more for one that is under way; null: it ends now. */
  vacation?: {
    days: number;
  } | null;
  /** `old` is null where there is none yet. All other sessions, device links and recovery phrases end, and tokens unless `keep_tokens` is true. */
  password?: {
    old: Password | null;
    new: Password;
    keep_tokens?: boolean;
  };
}

/** To DELETE /api/me: the password, where there is one. */
export interface MeRemoval {
  password?: Password;
}

/** Of POST /api/device: a link under which another browser becomes the same person, once. */
export interface DeviceAnswer {
  link: string;
  until: Time;
}

/** Of POST /api/recovery: to be written down as words. Replaces an earlier one. */
export interface RecoveryAnswer {
  secret: Secret;
}

/** To POST /api/device/use and POST /api/recovery/use. */
export interface SecretRequest {
  secret: Secret;
}

/** Of POST /api/device/use and POST /api/recovery/use. */
export interface ArrivalAnswer {
  guest: boolean;
  name: Name | null;
  kept_apart: RoomCode[];
}

/** To POST /api/password/forgot. */
export interface ForgottenRequest {
  name: Name;
}

/** To POST /api/password/reset and POST /api/account/undo. */
export interface ResetRequest {
  secret: Secret;
  password: Password;
}

/** To POST /api/tokens. */
export interface TokenRequest {
  name: Label;
  scope: Scope;
}

/** Of POST /api/tokens: the only time the token is shown. */
export interface TokenAnswer {
  id: Number;
  token: string;
}

/** A token without its secret. */
export interface Token {
  id: Number;
  name: Label;
  scope: Scope;
  made: Time;
  used: Time | null;
}

/** Of GET /api/tokens. */
export interface TokensAnswer {
  tokens: Token[];
}

/** A passkey of an account. */
export interface Passkey {
  id: Number;
  name: Label;
  made: Time;
  used: Time | null;
}

/** Of GET /api/passkeys. */
export interface PasskeysAnswer {
  passkeys: Passkey[];
}

/** To POST /api/passkeys/options. `name`: of the account that is to be made, with `sign_up`. */
export interface PasskeyOptionsRequest {
  to: 'add' | 'sign_up' | 'sign_in';
  name?: Name;
}

/** Of POST /api/passkeys/options, as PublicKeyCredential.parseCreationOptionsFromJSON and parseRequestOptionsFromJSON take it. */
export interface PasskeyOptions {
  publicKey: JsonObject;
}

/** To POST /api/passkeys. */
export interface PasskeyRequest {
  name: Label;
  credential: Credential;
}

/** Of POST /api/passkeys. */
export interface PasskeyAnswer {
  id: Number;
}

/** To PATCH /api/passkeys/{id}. */
export interface PasskeyChange {
  name: Label;
}

/** What somebody has played of one game. */
export interface PlayedGames {
  game: GameName;
  played: number;
  won: number;
}

/** A game at a public table that everybody may watch. */
export interface RunningGame {
  room: RoomCode;
  game: GameName;
  seats: (Name | null)[];
}

/** Of GET /api/people/{name}. */
export interface Profile {
  name: Name;
  since: Time;
  bot: boolean;
  words: Words;
  games: PlayedGames[];
  running: RunningGame[];
  /** Null: hidden from the reader. */
  ratings: RatingLine[] | null;
  /** Until when they are on vacation; null: they are not. */
  vacation: NullableTime;
  followed: boolean;
  blocked: boolean;
}

/** One thing that is kept about a person. The sentences are English; `id` is for those who translate. */
export interface Kept {
  id: string;
  what: string;
  why: string;
  how_long: string;
  exported: boolean;
  deleted: string;
}

/** Of GET /api/privacy. */
export interface PrivacyAnswer {
  kept: Kept[];
}

/** How it stands with one way to reach the caller. */
export interface Channel {
  /** Nothing is lacking, and the last attempt did not fail. */
  works: boolean;
  /** What is missing: the server cannot do it, no address is given, nobody has followed the link sent to it, or no browser has agreed. */
  lacks: 'server' | 'address' | 'confirmation' | 'browser' | null;
  used: Time | null;
  failed: Failure;
}

/** What failed last, if it was later than what went well. */
export type Failure = {
  at: Time;
  /** A sentence for people. */
  why: string;
} | null;

/** A browser that takes pushes. */
export interface Subscription {
  id: Number;
  /** A word for it, made from what it says of itself. */
  browser: string;
  made: Time;
  used: Time | null;
}

/** Of GET /api/news. `key`: what PushManager.subscribe takes as applicationServerKey, base64url; null: there are no pushes here. */
export interface NewsAnswer {
  key: string | null;
  mail: Channel;
  push: Channel;
  subscriptions: Subscription[];
  /** The rooms of which the caller wants to hear nothing. */
  muted: RoomCode[];
}

/** To POST /api/news/trial. */
export interface TrialRequest {
  channel: 'mail' | 'push';
}

/** To POST /api/news/push: a PushSubscription as its toJSON() gives it. */
export interface SubscriptionRequest {
  endpoint: string;
  expirationTime?: number | null;
  keys: {
    p256dh: string;
    auth: string;
  };
}

/** Of POST /api/news/push; the same endpoint again is the same subscription. */
export interface SubscriptionAnswer {
  id: Number;
}

/** Of POST /api/email/confirm: the address that counts from now on. */
export interface EmailAnswer {
  email: Email;
}

/** What the address of a room's hook takes. */
export type HookForm = 'json' | 'discord' | 'slack' | 'matrix' | 'ntfy';

/** Who a seat is in that chat, in its manner; null: nobody is called. */
export type Mention = string | null;

/** To PUT /api/rooms/{code}/hook. `mentions`: by seat. `token`: what matrix, and ntfy where it asks for one, want as Authorization: Bearer. */
export interface HookRequest {
  form: HookForm;
  address: string;
  token?: string;
  mentions?: Mention[];
}

/** A room's hook, without its address and token, which are secret: only the host of it. */
export interface Hook {
  form: HookForm;
  host: string;
  mentions: Mention[];
  used: Time | null;
  failed: Failure;
}

/** Of GET /api/rooms/{code}/hook. */
export interface HookAnswer {
  hook: Hook | null;
}

/** What people are told of. */
export type NoticeKind = 'turn' | 'began' | 'ended' | 'invited' | 'accepted' | 'declined' | 'rematch' | 'chat' | 'day_left' | 'hours_left' | 'time_up' | 'asked' | 'trial';

/** What a service worker is given, once the browser has decrypted it; in the person's language. Of one `tag` the latest takes the place of the earlier ones. `waiting`: how many games wait for the person. */
export interface PushMessage {
  kind: NoticeKind;
  room: RoomCode | null;
  title: string;
  text: string;
  tag: string;
  waiting: number;
}

/** What is posted to a hook of the form json. `to_act`: whom it concerns; `mention`: as the hook's settings name that seat. The same `id` again says better what was said before. */
export interface HookMessage {
  id: string;
  kind: NoticeKind;
  game: string;
  text: string;
  link: string | null;
  to_act: {
    seat: Seat;
    name: Name;
    mention: Mention;
  }[];
}

/** What an account may do beside playing: a moderator looks after people, an operator after everything; null: nothing. */
export type Role = 'moderator' | 'operator' | null;

/** The reason, for those who read later what was done. */
export type Why = string;

export type NullableName = Name | null;

/** A game in the console. Its code is a secret, and is not told. */
export interface ConsoleGame {
  number: Number;
  game: GameName;
  status: 'open' | 'running' | 'finished';
  opened: Time;
  started: NullableTime;
  ended: NullableTime;
  actions: number;
  /** Whether it counts; `too_often`: these people had played five rated games in the week before. Null: it is none that could count, or has not ended. */
  rating: 'counts' | 'too_often' | 'taken_out' | null;
  /** It is marked as broken: it stands still. */
  broken: boolean;
  players: NullableName[];
}

/** Of GET /api/console/games. */
export interface ConsoleGamesAnswer {
  games: ConsoleGame[];
  /** Whether there are more after these. */
  more: boolean;
}

/** A row of the log. While something of the game is hidden from the reader, events are those that a spectator sees, and action and hash are null. */
export interface ConsoleLogLine {
  seq: Seq;
  seat: Seat;
  /** The bot that decided for the seat, or `server`; null: the seat itself did. */
  by: NullableName;
  at: Time;
  /** The id that the client gave to it. */
  move: string;
  /** The link of the chain; null while something is hidden: whoever has it can try out actions. */
  hash: Hex32 | null;
  action: Action | null;
  events: GameEvent[];
}

/** A row of the tiebreak history: after `seq` the seat stood at `total`, which it reached with `reached`. */
export interface ReachedScore {
  seq: Seq;
  seat: Seat;
  total: number;
  reached: number;
}

/** Somebody has looked at what was hidden while the game ran. */
export interface Look {
  who: Name;
  why: Why;
  at: Time;
}

/** Of GET /api/rooms/{code}/looks. */
export interface LooksAnswer {
  looks: Look[];
}

/** Of GET /api/console/games/{number}. */
export interface ConsoleGameAnswer {
  game: ConsoleGame;
  options: JsonObject;
  settings: Settings;
  rules: number;
  /** Null: it has not started. */
  genesis: Hex32 | null;
  /** Null: it has not ended. */
  seal: Hex32 | null;
  to_act: Seat[];
  out: Seat[];
  result: JsonObject | null;
  /** Whether something of it is hidden from the reader, until they give a reason. */
  hidden: boolean;
  log: ConsoleLogLine[];
  history: ReachedScore[];
  looks: Look[];
  /** Null: it is not. */
  broken: BrokenMark | null;
}

/** Of GET /api/console/games/{number}/position: what the seat, or a spectator, was shown after `seq`. */
export interface ConsolePositionAnswer {
  seq: Seq;
  seat: Seat | null;
  view: JsonObject;
  standing: Standing;
}

/** What is stored, and what it would be by the rules and the chain: a hash, rows of the tiebreak history, a result; of other rules, the positions by its own and by the newest. */
export interface Difference {
  stored: Json;
  computed: Json;
}

/** Something that is not as it was written; the log is sound before `seq`. */
export interface Finding {
  seq: number | null;
  sentence: string;
  /** Null: there is nothing to compare, or it is hidden from the reader. */
  difference: Difference | null;
}

/** Of GET /api/console/games/{number}/verification: the chain, and every move by the rules. */
export interface VerificationAnswer {
  actions: number;
  findings: Finding[];
}

/** Of GET and POST /api/console/verification: the last check of all games, how far it has come and what it has found. */
export interface WholeVerificationAnswer {
  /** Null: nobody has asked for one since the server started. */
  begun: NullableTime;
  /** Null: it is under way. */
  ended: NullableTime;
  /** That have been checked so far. */
  games: number;
  /** How many there are. */
  of: number;
  actions: number;
  /** The first 200. */
  findings: ({
    /** Its number; null: of none. */
    game: Number | null;
    seq: number | null;
    sentence: string;
  })[];
  /** How many there are. */
  found: number;
}

/** To POST /api/console/games/{number}/mark: it is broken, and `note` says so to those who play. */
export interface MarkRequest {
  note: Why;
  why: Why;
}

/** To POST /api/console/games/{number}/set-back: after which seq it goes on; 0: from the deal. */
export interface SetBackRequest {
  to: number;
  why: Why;
}

/** To POST /api/console/people/{name}/role. */
export interface RoleRequest {
  role: 'operator' | 'moderator' | 'none';
  why: Why;
}

/** To POST /api/console/people/{name}/merge: what passes to that account is what another account holds, by its name, or the guest who sits at a seat of a game. */
export interface MergeRequest {
  account?: Name;
  game?: Number;
  seat?: Seat;
  why: Why;
}

/** To the calls of the console that need nothing but a reason. */
export interface WhyRequest {
  why: Why;
}

/** An account in the console. */
export interface ConsolePerson {
  name: Name;
  since: Time;
  role: Role;
  bot: boolean;
  /** Until when; null: they are not. */
  suspended: NullableTime;
  /** The same of writing in chats. */
  muted: NullableTime;
}

/** Of GET /api/console/people. */
export interface ConsolePeopleAnswer {
  people: ConsolePerson[];
  more: boolean;
}

/** Where somebody is signed in. */
export interface ConsoleSession {
  made: Time;
  used: Time;
  browser: string;
}

/** Of GET /api/console/people/{name}. */
export interface ConsolePersonAnswer {
  person: ConsolePerson;
  words: Words;
  suspended_why: string;
  muted_why: string;
  sessions: ConsoleSession[];
  games: PlayedGames[];
  /** About them. */
  reports: Report[];
}

/** To POST /api/console/people/{name}/suspension and …/mute, and of who wrote a line: until when, and why; null lifts it. */
export interface RestraintRequest {
  until: NullableTime;
  why: Why;
}

/** To POST /api/console/people/{name}/name. */
export interface RenameRequest {
  name: Name;
  why: Why;
}

export type ReportText = string;

/** To POST /api/reports: what is wrong with a game (`room`), with a line of its chat (`room` and `line`), or with an account (`name`). */
export interface ReportRequest {
  room?: RoomCode;
  /** The number of the line. */
  line?: number;
  name?: Name;
  text: ReportText;
}

/** Of POST /api/reports. */
export interface ReportAnswer {
  id: Number;
}

/** What became of a report. */
export type Outcome = 'acted' | 'dismissed';

/** A report, as those see it who look after it. */
export interface Report {
  id: Number;
  at: Time;
  /** Null: a guest, or somebody who has left. */
  by: NullableName;
  /** Its number; null: it is about no game. */
  game: Number | null;
  /** What was said, and who said it; null: it is about no line. */
  line: {
    n: number;
    name: NullableName;
    text: string;
    /** Until when who wrote it may not write in chats. */
    muted: NullableTime;
  } | null;
  /** The account that it is about; null: none. */
  name: NullableName;
  text: ReportText;
  /** Null: nobody has dealt with it yet. */
  outcome: Outcome | null;
  /** For those who look after reports. */
  note: string;
  /** What its author is told. */
  answer: string;
  closed: NullableTime;
  closed_by: NullableName;
}

/** Of GET /api/console/reports. */
export interface ReportsAnswer {
  reports: Report[];
  more: boolean;
}

/** To POST /api/console/reports/{id}: what became of it. `answer` is told to its author, `note` is not. */
export interface ReportOutcome {
  outcome: Outcome;
  note?: string;
  answer?: string;
}

/** A report, as its author sees it. */
export interface MyReport {
  id: Number;
  at: Time;
  text: ReportText;
  name: NullableName;
  outcome: Outcome | null;
  answer: string;
}

/** Of GET /api/reports. */
export interface MyReportsAnswer {
  reports: MyReport[];
}

/** What an operator did, on the command line or in the console. */
export interface Deed {
  id: Number;
  at: Time;
  who: string;
  from: string;
  what: string;
  on: string;
  why: string;
  before: string;
  after: string;
  hash: Hex32;
}

/** Of GET /api/console/audit, the newest first. */
export interface AuditAnswer {
  rows: Deed[];
  more: boolean;
}

/** How a minute was: what was there at its end, and what happened in it; times in microseconds, null: nothing was timed. */
export interface HealthMinute {
  at: Time;
  connections: number;
  rooms: number;
  moves: number;
  commit_median: number | null;
  commit_p99: number | null;
}

/** Of GET /api/console/health. */
export interface HealthAnswer {
  now: Time;
  started: Time;
  /** Of the program, with the commit that it was made of, where that is known. */
  version: string;
  protocol: number;
  /** Of the database: the number of its last migration. */
  schema: number;
  /** By which what begins now is played. */
  rules: {
    game: string;
    rules: number;
  }[];
  /** Asked for and not yet durable. */
  commits_waiting: number;
  /** The threads on which bots think, and how many bots do or wait for one. */
  bots: {
    threads: number;
    thinking: number;
    waiting: number;
  };
  database_bytes: number;
  resident_bytes: number;
  last_backup: NullableTime;
  failed_backups: number;
  /** When all stored games were last looked through, as a whole or in a backup, and how much was found; null: it is not known. */
  last_verification: null | {
    at: Time;
    findings: number;
  };
  /** News that wait to be told, and those of them that were tried in vain, by channel. */
  outbox: {
    channel: string;
    waiting: number;
    failing: number;
  }[];
  /** Of the last day, the oldest first. */
  minutes: HealthMinute[];
}

/** `{}`: of a call that takes, or answers, nothing more. */
export interface Empty { [key: string]: never }

/** Of any call that was refused. */
export interface ErrorAnswer {
  error: {
    code: ErrorCode;
    message: string;
    restraint?: RestraintTold;
  };
}
