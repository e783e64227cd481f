// Generated from protocol/schema by protocol/generate_types.mjs. Do not edit.

/** Any JSON without fractions. */
export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** An object whose content the game defines. */
export interface JsonObject { [key: string]: Json }

/** One action of the game, or `undo`, `resign` or `return`. In a list of legal actions it carries annotations, which a move leaves out. */
export interface Action {
  type: string;
  [key: string]: Json;
}

/** What a waiting player lays down to do; at most 16 KiB, 64 branches in all, 12 of them below each other. It says nothing about further turns of the others than its branches do. */
export interface Plan {
  /** The first that matches when the player is to act is played. */
  branches: PlanBranch[];
  /** Goes on even if the player has learned something hidden since, such as a card drawn. Default: false. */
  even_so?: boolean;
}

/** What to do in a turn. */
export interface PlanBranch {
  /** Matches if these are all actions, in order, that the seat that acted last has taken without another seat between them, since the plan was laid or used. Parts that the player may not know are null. Missing: always matches. */
  if?: Action[];
  play: PlanStep[];
  /** The plan for the next turn. */
  then?: PlanBranch[];
}

/** Either `action`, played if it is legal, or `forced`: whatever is the only legal action. */
export interface PlanStep {
  action?: Action;
  /** Only if its annotation `points` is that much. */
  at_least?: number;
  forced?: true;
}

/** Something that happened, as the reader may know it. */
export interface GameEvent {
  type: string;
  [key: string]: Json;
}

/** Chosen by the client and repeated in the answer. */
export type Id = string;

/** 0-based position at the table. */
export type Seat = number;

/** A seat, or null for a spectator. */
export type Viewer = Seat | null;

/** 1-based number of an accepted action in its game; 0 is the start. */
export type Seq = number;

/** Distinguishes a position from any other with the same seq. Only a torn log or a restored backup makes a game continue differently from a seq that was already sent; a client that returns an outdated mark is sent the whole view, and a move upon the other position is `stale`. */
export type Mark = string;

/** A secret of 128 bits in Crockford base32, lower case. */
export type RoomCode = string;

/** A secret that makes a connection that of a local guest (POST /api/guest). */
export type GuestToken = string;

/** 32 bytes in lower-case hex. */
export type Hex32 = string;

/** 32 bytes in lower-case hex, or empty for none. */
export type Entropy = string;

/** The displayed name of a player or spectator. */
export type Name = string;

/** The text of a chat line. */
export type ChatText = string;

/** A name from GET /api/games. */
export type GameName = string;

/** The version of the game's rules as implemented. */
export type RulesVersion = number;

/** Unix time in milliseconds. */
export type Time = number;

export type NullableTime = Time | null;

/** With `suspended`, `muted` and `banned`: until when it applies (null: without end), and why. */
export interface RestraintTold {
  until: NullableTime;
  why: string;
}

/** `public`: the lobby lists the table. `link`: only people with the link find it. */
export type Visibility = 'link' | 'public';

export type Seconds = number;

/** Whether the clock runs on Saturdays and Sundays (UTC). Default: true. */
export type Weekends = boolean;

/** Whether a player's vacation stops their clock. Default: true where the clock gives a day or more. */
export type Vacations = boolean;

/** Seconds for each decision. A turn of several actions is one decision, up to its end, even if another player is asked something in between. At least one second, at most 365 days. */
export interface PerMove {
  per_move: Seconds;
  weekends?: Weekends;
  vacations?: Vacations;
}

/** Each seat has `budget` seconds, spends them while it is to act, and gains `per_turn` when its turn, or its decision in another player's turn, ends, up to `most`. At least one second, at most 365 days; `most` is not less than `budget`. */
export interface Budget {
  budget: Seconds;
  per_turn: Seconds;
  most: Seconds;
  weekends?: Weekends;
  vacations?: Vacations;
}

/** The time control; null: unlimited. What was left out on input is left out in answers. */
export type Clock = PerMove | Budget | null;

/** What happens when a player resigns or runs out of time. `ends`: the game ends at once. `stand_in`: the bot `greedy` takes over. */
export type WhenLeft = 'stand_in' | 'ends';

/** What happens when a seat's time is up. `automatic`: it is out at once. `claim`: it may still act until another seat claims the time. */
export type OnTimeout = 'claim' | 'automatic';

/** Who may be in the room without a seat: `all`; `after`: only after the end; `none`: no one once the game has begun. Applies to the connection, view, record and chat. While a room is open anyone may watch; those who may not stay are disconnected with `forbidden` at the start. */
export type Spectators = 'all' | 'after' | 'none';

/** Per seat null, or the bot that holds it from the start: a level (`newcomer`, `farmer`, `skald`, `norn`, weakest first) or a bot (`random`, `greedy`, `flat:N`, `search:N` with N up to 400, `search`). At least one seat is left to people. A bot is called by its name and its seat's number (`greedy 2`), a level by a person's name; `by` of its seat names the bot that plays it. */
export type Bots = (Name | null)[];

/** Stands for a person within one room. */
export type PersonKey = string;

/** What needs the consent of all players. `cancel`: the game ends without a result. `clock`: this time control applies from now on. `pause`: no clock runs until then. `substitute`: anyone without a seat may take this seat, which is out by `timeout`; not at rated tables, nor unless `spectators` is `all`. `tie`: the game ends and both share the first rank; only if people hold the last two seats that are not out (`illegal`). `take_back`: the game continues from before the author's last own action that stands; not across a seat that left or returned, nor at rated tables once anything hidden has been drawn, revealed or played since (`illegal`). An open one lapses when either happens, and when its author acts again. `hand_over`: a spectator with an account who is present, `person`, may take the author's seat; not at rated tables nor in games against bots only, and it lapses when the author leaves the game. */
export type Proposable = 'cancel' | 'clock' | 'pause' | 'substitute' | 'tie' | 'take_back' | 'hand_over';

/** The lowest and highest level that may join; null: any. Only for public tables; invited accounts may always join. */
export type Levels = number[] | null;

/** The complete settings of a table, final once the game has begun. Settings that this server cannot keep are refused as `options`. */
export interface Settings {
  visibility: Visibility;
  clock: Clock;
  when_left: WhenLeft;
  on_timeout: OnTimeout;
  spectators: Spectators;
  /** Whether the game counts for ratings. A rated table is public and has no bots and no teams. Only accounts may sit there, no programs, and there are no substitutes. */
  rated: boolean;
  bots: Bots;
  levels: Levels;
  /** A first game teaches the game on a prepared deal, against bots of the lowest level. It is not rated or listed, cannot be changed, counts as a game against bots alone, and its rematch is an ordinary game. Absent otherwise. */
  first_game?: true;
  /** The game continues a finished one, alone against bots. It is not rated or listed and counts in no statistics. Absent otherwise. */
  continued?: {
    /** The finished game's room; null for spectators. */
    room: RoomCode | null;
    /** The position of the finished game. */
    seq: Seq;
  };
  /** The tournament that the game belongs to: its players can agree on a tie and on taking back, on nothing else. Absent otherwise. */
  tournament?: RoomCode;
}

/** Settings to change; what is left out keeps its value, or the default in a new room. The clock of a new room is by default 3 days per move if it is public, otherwise 14; null only for first games, and if all seats but one are held by bots. */
export interface SettingsWish {
  visibility?: Visibility;
  clock?: Clock;
  when_left?: WhenLeft;
  on_timeout?: OnTimeout;
  spectators?: Spectators;
  rated?: boolean;
  bots?: Bots;
  levels?: Levels;
  /** Only for a new room, with no other setting and `options` empty. */
  first_game?: boolean;
}

/** A place on a board, named by the game's client; the server does not interpret it. */
export type Place = string;

/** An arrow from one place on a board to another, or a ring around one. */
export interface Stroke {
  from: Place;
  /** Null: a ring around `from`. */
  to: Place | null;
  colour: 'green' | 'red' | 'blue' | 'yellow';
}

/** Everything drawn on one position. */
export type Strokes = Stroke[];

/** A seat and its player. */
export interface TableSeat {
  /** Null: the seat is free. */
  name: Name | null;
  account: boolean;
  bot: boolean;
}

/** A seat and its player. */
export interface MySeat {
  /** Null: the seat is free. */
  name: Name | null;
  account: boolean;
  bot: boolean;
  /** Resigned or ran out of time. */
  out: boolean;
}

/** An operator has marked the game as broken: until the mark is removed no one may act, no clock runs, and anything that would continue the game is refused as `broken`. */
export interface BrokenMark {
  /** Shown to the players. */
  note: string;
  since: Time;
}

export type TournamentName = string;

/** One of the reader's games, as a list shows it: games with a seat of the reader, and open rooms the reader created. */
export interface MyGame {
  room: RoomCode;
  game: GameName;
  status: 'open' | 'running' | 'finished';
  settings: Settings;
  seats: MySeat[];
  /** The reader's seat; null: created the room without taking a seat. */
  seat: Viewer;
  /** The seat is reserved for the reader by a rematch, until they `sit`. */
  held: boolean;
  /** Empty in a broken game. */
  to_act: Seat[];
  your_turn: boolean;
  /** When it became the reader's turn, otherwise the turn of the player who has waited longest; null: no one's turn. */
  since: NullableTime;
  /** When the reader's clock runs out if they are to act, otherwise the next clock to run out; null: none runs. */
  deadline: NullableTime;
  /** Chat lines by others since the reader last looked. */
  unread: number;
  seq: Seq;
  /** The last seq that the reader has seen. */
  seen: Seq;
  /** As in the game record; null until the end. */
  result: JsonObject | null;
  /** When something last happened; other games are ordered by it. */
  at: Time;
  /** Present only while the game is marked as broken. */
  broken?: BrokenMark;
  /** The name of the tournament that it belongs to. */
  tournament?: TournamentName;
}

/** An invitation to an open table. */
export interface Invitation {
  room: RoomCode;
  game: GameName;
  options: JsonObject;
  settings: Settings;
  /** The account that invites. */
  by: Name;
  seats: TableSeat[];
  at: Time;
}

/** Joins a room. The first message, sent exactly once. `seq` and `viewer`, both or neither, describe the view that the client still holds, so that it is sent only what it missed; `mark` is the one that came with that view. */
export interface Hello {
  type: 'hello';
  id?: Id;
  /** The version of the protocol. */
  v: 2;
  room: RoomCode;
  /** The seq of the view still held. */
  seq?: Seq;
  /** The seat, or null, for which that view was made. */
  viewer?: Viewer;
  mark?: Mark;
  /** False: do not send legal actions unless asked. Default: true. */
  legal?: boolean;
  /** The connection is for this local guest instead of the one who opened it; otherwise `no_guest`. */
  as?: GuestToken;
}

/** Takes that seat, or the first free one. Also confirms a seat reserved by a rematch and takes an offered seat as a substitute, or the seat that is handed over to the sender. Accepts an open invitation. */
export interface Sit {
  type: 'sit';
  id?: Id;
  name: Name;
  seat?: Seat;
  entropy: Entropy;
}

/** Gives up one's seat while the room is open. */
export interface Stand {
  type: 'stand';
  id?: Id;
}

/** The creator starts the game with the players present. A full room starts by itself. */
export interface Start {
  type: 'start';
  id?: Id;
}

/** Plays one action upon the position with that seq. The id makes a move safe to repeat: the same id from the same seat is answered as before and happens once. A move upon a position after which players have only left or returned is not `stale`. */
export interface Move {
  type: 'move';
  id: Id;
  upon: Seq;
  mark?: Mark;
  /** An action of the game, or `undo`, `resign` or `return`. */
  action: Action;
}

/** Asks for one's legal actions. */
export interface AskLegal {
  type: 'legal';
  id?: Id;
}

/** Asks what an action would do and score. Changes nothing. */
export interface AskPreview {
  type: 'preview';
  id?: Id;
  upon: Seq;
  action: Action;
}

/** Asks for derived facts about the position, as far as the game offers them. */
export interface AskInspect {
  type: 'inspect';
  id?: Id;
}

/** Asks which seat reached which score when. */
export interface AskScoreHistory {
  type: 'score_history';
  id?: Id;
}

/** Asks for the position after that seq, as this viewer may see it. */
export interface AskAt {
  type: 'at';
  id?: Id;
  seq: Seq;
  /** Whether to add derived facts about that position. Default: false. */
  inspect?: boolean;
  /** Shows it as this seat saw it. Before the end, or while the deal is secret, that is `not_finished`. */
  seat?: Seat;
}

/** Asks what these actions would lead to, one after the other, if it were the sender's turn at that position. For players only; uses only what the seat knows, changes nothing and is not shown to anyone. What the seat cannot know is dealt anew, always in the same way, so that the answer reveals nothing. An action that is not legal in its place is `illegal`, and nothing of the list is answered; where the question makes no sense the answer is `illegal` or `not_your_turn`, after the end `not_running`. */
export interface AskWhatIf {
  type: 'what_if';
  id?: Id;
  /** The position to start from. */
  seq: Seq;
  /** Empty: which actions would be legal? */
  actions: Action[];
  /** Also preview this action afterwards. */
  preview?: Action;
}

/** Writes a chat line. */
export interface Say {
  type: 'chat';
  id?: Id;
  text: ChatText;
  /** For spectators only, who give their name with each line. */
  name?: Name;
}

/** Asks for chat lines older than those of `welcome`, a page at a time. */
export interface AskOlderChat {
  type: 'chat_before';
  id?: Id;
  /** The number of a chat line. */
  before: number;
}

/** After the end, by a player: opens a new room with the same options, in which the players' seats are reserved. `next` of Room names it. */
export interface Rematch {
  type: 'rematch';
  id?: Id;
}

/** Asks for the game record, as far as this viewer may have it. */
export interface AskRecord {
  type: 'record';
  id?: Id;
}

/** The player has seen the game up to that seq, and the chat up to that line. Only moves forward; one's own moves count too. */
export interface Seen {
  type: 'seen';
  id?: Id;
  seq: Seq;
  /** The number of a chat line. */
  chat?: number;
}

/** The creator frees a seat while the room is open. */
export interface Free {
  type: 'free';
  id?: Id;
  seat: Seat;
}

/** The creator changes options or settings while the room is open; what is left out stays. All other players must `confirm`. Fewer seats are refused while a player sits beyond the last. */
export interface ChangeTable {
  type: 'settings';
  id?: Id;
  options?: JsonObject;
  settings?: SettingsWish;
}

/** The creator makes the player in that seat the creator, while the room is open. */
export interface HandOver {
  type: 'hand_over';
  id?: Id;
  seat: Seat;
}

/** Agrees to the current options and settings. */
export interface Confirm {
  type: 'confirm';
  id?: Id;
}

/** After the end, by a player: lets the table read one's notes and see one's drawings. */
export interface ShareNotes {
  type: 'share_notes';
  id?: Id;
}

/** A waiting player lays down what to do when their turn comes, in place of an earlier plan. No one else learns of it before it is used. Refused while the player may act (`illegal`). */
export interface LayPlan {
  type: 'plan';
  id?: Id;
  /** Null: drops the plan. */
  plan: Plan | null;
}

/** The creator removes a spectator: their connections are closed with `forbidden`, and they can't enter the room, nor be invited, until the creator lets them in. */
export interface RemoveSpectator {
  type: 'remove';
  id?: Id;
  /** From `watching`. */
  who: PersonKey;
}

/** The creator lets a removed spectator in again. */
export interface LetIn {
  type: 'let_in';
  id?: Id;
  /** From `removed`. */
  who: PersonKey;
}

/** Proposes something to all players while the game runs; by a seat that is not out, which thereby agrees. One proposal of each kind (of `substitute`, `take_back` and `hand_over`: for each seat) can be open; proposing the same again agrees to it. */
export interface Propose {
  type: 'propose';
  id?: Id;
  what: Proposable;
  /** Only, and always, with `clock`. */
  clock?: Clock;
  /** Only, and always, with `pause`: when it ends, within a year, as Unix time in milliseconds. Replaces an earlier pause. */
  until?: number;
  /** Of `pause`, in place of `until`: how long, in milliseconds from now on. */
  for?: number;
  /** Only, and always, with `substitute`: a seat that is out by `timeout`. */
  seat?: Seat;
  /** Only, and always, with `hand_over`: the name of the account that is to have the sender's seat. */
  person?: Name;
}

/** Agrees to a proposal or declines it. One no declines it; from its author it withdraws it, an agreed `hand_over` too while no one has taken the seat. */
export interface AnswerProposal {
  type: 'answer';
  id?: Id;
  /** The number of the proposal. */
  n: number;
  yes: boolean;
}

/** Instead of `hello`: follows the reader's own games. Only `ping` may follow. */
export interface EnterHome {
  type: 'home';
  id?: Id;
  /** The version of the protocol. */
  v: 2;
}

/** Claims that the time of that seat is up: it is out by `timeout`. By a player, where the settings say `claim`. */
export interface Claim {
  type: 'claim';
  id?: Id;
  seat: Seat;
}

/** Gives another seat more time, up to 30 days at once. By a player. */
export interface Grant {
  type: 'grant';
  id?: Id;
  seat: Seat;
  seconds: number;
}

/** Notifies the player of another seat, who is to act, that the sender waits for their move, unless they do not want nudges, have muted the room, or one of the two has blocked the other. By a player, from an hour after the turn began, and once in 24 hours for each seat; otherwise `illegal`. */
export interface Nudge {
  type: 'nudge';
  id?: Id;
  seat: Seat;
}

/** Lets bots act without delay until it is a person's turn again. By a player. */
export interface Hurry {
  type: 'hurry';
  id?: Id;
}

/** Asks what search would play. Only in games where bots hold all other seats from the start, by the seat that is to act; otherwise `forbidden` or `not_your_turn`. One at a time, twenty at once, then one in five seconds (`rate`); `stale` if the game has moved on. Room shows everyone that a hint was given; asking again gives the same hint. */
export interface AskHint {
  type: 'hint';
  id?: Id;
  /** The seq of the position. */
  upon: Seq;
}

/** The creator gives the room a new link, at any time. The old link stops working. */
export interface ChangeLink {
  type: 'change_link';
  id?: Id;
}

/** After the end: starts or takes over a review at that position. Refused as `forbidden` while another leader is present, unless a player asks and a spectator leads. */
export interface Lead {
  type: 'lead';
  id?: Id;
  seq: Seq;
  /** For spectators only. */
  name?: Name;
}

/** In a review: replaces one's drawing on that position. The leader thereby moves the review to that position; from others a position that is no longer shown is `stale`. */
export interface Point {
  type: 'point';
  id?: Id;
  seq: Seq;
  strokes: Strokes;
  /** For spectators only. */
  name?: Name;
}

/** The leader stops leading: anyone may take over, or the review ends. */
export interface LetGo {
  type: 'let_go';
  id?: Id;
  /** Whether the review ends. */
  ends: boolean;
}

/** Checks the connection. */
export interface Ping {
  type: 'ping';
  id?: Id;
}

/** The types of messages that a client may send again, with the same id, if the connection broke before the answer came. Sending any other message twice may have a second effect. */
export type RepeatableType = 'move' | 'legal' | 'preview' | 'inspect' | 'score_history' | 'at' | 'what_if' | 'record' | 'seen' | 'hint' | 'ping';
export const repeatableTypes: readonly RepeatableType[] = ['move', 'legal', 'preview', 'inspect', 'score_history', 'at', 'what_if', 'record', 'seen', 'hint', 'ping'];

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
  | AskScoreHistory
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
  | LayPlan
  | RemoveSpectator
  | LetIn
  | Propose
  | AnswerProposal
  | EnterHome
  | Claim
  | Grant
  | Nudge
  | Hurry
  | AskHint
  | ChangeLink
  | Lead
  | Point
  | LetGo
  | Ping;

/** A seat and its player. */
export interface RoomSeat {
  /** Null: the seat is free. */
  name: Name | null;
  online: boolean;
  /** Reserved for a player who has not arrived in this room yet. */
  held: boolean;
  /** Has agreed to the current settings. The game does not begin before all players have. */
  confirmed: boolean;
  /** Null until the game begins. */
  entropy: Entropy | null;
  /** The player is an account, under its own name. */
  account: boolean;
  /** A bot of the server has held the seat from the start, or the account calls itself a bot. */
  bot: boolean;
  /** When the player's vacation ends; null: not on vacation. */
  vacation: NullableTime;
  /** Resigned or ran out of time. */
  out: boolean;
  /** Is out and may come back with `return`. */
  can_return: boolean;
  /** The bot that now decides for the seat; null: its player does. */
  by: Name | null;
  /** All players have agreed to a substitute: anyone without a seat may `sit` here, and has thereby returned for it, until the seat is no longer out. */
  offered: boolean;
}

/** Something a player has proposed, and its outcome. Survives a restart. */
export interface Proposal {
  /** The number by which it is answered; counts from 1 in its room. */
  n: number;
  what: Proposable;
  /** With `clock`, otherwise null. */
  clock: Clock;
  /** With `pause`, otherwise null. */
  until: NullableTime;
  /** With `substitute`, and the author's with `take_back` and `hand_over`, otherwise null. */
  seat: Viewer;
  /** With `take_back` the seq after which the game continues, otherwise null. */
  to: number | null;
  /** With `hand_over` the name of the account that may `sit` there once all have agreed, otherwise absent. */
  person?: Name;
  /** The seat that proposed it. */
  by: Seat;
  at: Time;
  /** Agreed proposals are listed as long as they matter, declined ones until the next of their kind. */
  state: 'open' | 'agreed' | 'declined';
  /** The seats that have agreed, the author first. */
  agreed: Seat[];
  /** The seats whose answer is missing. Every seat that a person holds and that is not out must agree; a seat that leaves is no longer asked, and its consent no longer counts. */
  waits_for: Seat[];
  /** The seat that declined or withdrew it; null unless it is declined. */
  declined_by: Viewer;
}

/** An invited account that has not joined. */
export interface Invited {
  name: Name;
  /** Null: no answer yet. */
  answer: 'declined' | null;
}

/** A person who watches, or whom the creator keeps out. */
export interface Watching {
  /** Stands for this person in this room. */
  who: PersonKey;
  /** Of the account; null: a guest. */
  name: Name | null;
}

/** A seat was given a hint on the position with that seq. */
export interface HintTold {
  seat: Seat;
  seq: Seq;
}

/** What everyone in a room may know about it. */
export interface Room {
  code: RoomCode;
  game: GameName;
  rules: RulesVersion;
  options: JsonObject;
  settings: Settings;
  /** The creator's seat; null: the creator has none. */
  creator: Viewer;
  /** Only while the room is open, and only for its players and creator; otherwise empty. */
  invited: Invited[];
  status: 'open' | 'running' | 'finished';
  seats: RoomSeat[];
  /** While the game runs. */
  proposals: Proposal[];
  /** How many people are present without a seat. */
  spectators: number;
  /** When the agreed pause ends; null: not paused. */
  paused: NullableTime;
  /** The SHA-256 of the seed. */
  commitment: Hex32;
  /** Null until the game has ended. */
  seed: Hex32 | null;
  /** The room of the rematch; null: none. */
  next: RoomCode | null;
  /** The hints given in this game; absent if there were none. They are not part of the record or the hash chain. */
  hints?: HintTold[];
  /** Present only while other tables of the tournament's round play the same deal: only players may see the game, and after its end seed, record and what others held stay secret. */
  secret_deal?: true;
  /** Present only while the game is marked as broken. */
  broken?: BrokenMark;
  /** The first hundred other people without a seat who are present, only for players and the creator; absent if there are none. Those connected to another server have no name here. */
  watching?: Watching[];
  /** The spectators whom the creator keeps out, only for the creator; absent if there are none. */
  removed?: Watching[];
}

/** The receiver's role in the room. */
export interface You {
  seat: Viewer;
  creator: boolean;
}

/** A line of the chat. */
export interface ChatLine {
  /** Counts from 1 in its room. */
  n: number;
  /** Null: a spectator. */
  seat: Viewer;
  name: Name;
  text: ChatText;
  /** Unix time in milliseconds. */
  at: number;
}

/** Scores and ranks at this moment. */
export interface Standing {
  scores: number[];
  /** Null: the game has no tiebreak. */
  tiebreak: (number | null)[] | null;
  /** Per seat 1 + the number of seats ahead of it. */
  ranking: number[];
}

/** How the game ended, as in its record. */
export interface Result {
  scores: number[];
  tiebreak: (number | null)[] | null;
  /** Null: cancelled. Seats that are out rank behind all others. */
  ranking: number[] | null;
  /** The seats of rank 1; empty if cancelled. */
  winners: Seat[];
  reason: 'finished' | 'resigned' | 'timeout' | 'cancelled' | 'tie';
  /** The seats that are out, in the order they left. */
  out: Seat[];
}

/** How much time a seat has left, in milliseconds, at the moment of the message. */
export interface SeatClock {
  /** 0 for a seat that is to act: its time is up. */
  left: number;
  /** Whether the time is running now. If several seats are to act, the clock of each runs until it has decided; that of a bot never runs. */
  running: boolean;
}

/** Per seat; null: no time control, not begun, or ended. */
export type SeatClocks = SeatClock[] | null;

/** Whose turn it is, and what the receiver may do. Views and patches have it as a TurnRow. */
export interface Turn {
  to_act: Seat[];
  standing: Standing;
  can_undo: boolean;
  /** Null until the end. */
  result: Result | null;
  clocks: SeatClocks;
  /** When the receiver's clock runs out if they are to act, otherwise the next clock to run out, with weekends, vacations and pauses taken into account; null: none runs. */
  deadline: NullableTime;
  /** For a viewer who may act, unless `hello` said `legal: false`; each action with its annotations. */
  legal?: Action[];
}

/** Actions that have something in common: `[of, by, …]`. Each action is `of` plus, for the names in `by`, as many of the values that follow. If `by` is empty, `of` is one action. */
export type ActionRows = Json[];

/** A Turn as a row: `to_act`, then `scores` and `ranking` of its standing; if the game has a tiebreak, that, or 0 while no seat has one; last, if there is more, the rest: members that are absent are null or false. */
export type TurnRow = ((number | null)[] | 0 | RestOfTurn)[];

/** The clocks of a Turn as a row: its `deadline`, or 0 for null, then per seat `left`, as `[left]` while it is `running`. */
export type ClocksRow = (number | number[])[];

/** Members of a Turn that are neither null nor false. */
export interface RestOfTurn {
  can_undo?: true;
  result?: Result;
  /** With the deadline. */
  clocks?: ClocksRow;
  /** Replaces `legal`. */
  rows?: ActionRows[];
}

/** What one accepted action did, as the receiver may know it. Views and patches have it as an EntryRow. A set-back is an entry of its own, with the event `{"type":"set_back","to":seq,"seen":bool}`: the game continues as it was after `to`; `seen`: something hidden at that time has been revealed since. An operator's is under seat 0 and by `server`; a take-back by consent is under the seat that takes back, which the event gives as `seat`, and by `players`. */
export interface LogEntry {
  seq: Seq;
  seat: Seat;
  /** The bot that decided for the seat, or `server`, `operator`, `players` (all agreed), `plan` (the player, beforehand) or `forced` (the only legal action, made for the player); absent if the player did. */
  by?: Name;
  /** When the server accepted it; absent for imagined actions and in puzzles. */
  at?: Time;
  events: GameEvent[];
}

/** Operations of RFC 6902 on the view, one after the other: `"+path",value` adds, `"path",value` replaces, `"-path"` removes. Paths are JSON pointers (RFC 6901) without their first slash; an empty path is the whole view. After them the view's `seq` is that of the message, which they do not list. */
export type Changes = Json[];

/** A LogEntry as a row: `seat`, `events`, `at` and, if present, `by`. `at` is a Unix time in the first row, in each other row the milliseconds since the entry before. An event of a shape listed in `welcome` is `[n, value, …]`, the 0-based number of the shape and the values of its members, or just `n` if the only value is the entry's seat. Any other event is written in full. */
export type EntryRow = Json[];

export interface RecordedAction {
  seq: Seq;
  seat: Seat;
  action: Action;
  scores: number[];
  /** The bot that decided for the seat, or `server`, `operator` or `players` (all agreed); absent if the player did. */
  by?: Name;
  legal?: Action[];
  state?: JsonObject;
}

/** The game record (engine/RECORD.md). The record of a running game names its viewer and omits what that viewer may not know. */
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

/** Why a request was refused:
 * - `malformed`: not JSON, not an object, a field missing, unknown, or of the wrong shape
 * - `unknown_type`: no message has this `type`
 * - `version`: `v` is not 2: reload the page or update the program; closes the connection (1008)
 * - `hello_first`: anything before `hello`, or a second `hello`
 * - `no_such_room`: no room or tournament has this code, or the link is incomplete
 * - `name`: empty, over 24 characters, with invisible characters, or too similar to one in this room
 * - `too_long`: a chat line has over 500 characters
 * - `not_seated`: only players may do this
 * - `already_seated`: this person already has a seat in the room
 * - `seat_taken`: the seat is taken or reserved
 * - `room_full`: no seat is free
 * - `not_creator`: only the room's creator may do this
 * - `too_few`: too few players to start
 * - `not_open`: the game has started
 * - `not_running`: the game has not started, or has ended
 * - `broken`: an operator has marked the game as broken: it is suspended
 * - `not_finished`: the game has not ended
 * - `not_your_turn`: this seat is not to act
 * - `illegal`: against the game's rules in this position
 * - `stale`: the move was made upon a position that is no longer the current one
 * - `options`: an option or setting is unknown, impossible, or does not fit the others
 * - `unknown_game`: no game has this name
 * - `head_too_large`: the head of an HTTP request has more than 32 KiB or 200 fields, mostly other applications' cookies
 * - `wrong_address`: the server was asked by another address than its own, or by a page of another one; the sentence names its own
 * - `no_guest`: the call needs the cookie of `POST /api/guest`
 * - `not_signed_in`: the call needs a signed-in account
 * - `wrong_password`: no such account or wrong password; or too many attempts
 * - `password`: the password is too short, too long, too common, or the name
 * - `name_taken`: an account has this name, or one that looks like it
 * - `expired`: a link, secret or challenge was used already or is too old
 * - `passkey`: the passkey does not match, or is not the one asked for
 * - `not_confirmed`: a player has not agreed to the new settings yet
 * - `forbidden`: not allowed by the table's settings (closes the connection, 1008), with this token, or on this server
 * - `blocked`: one of the two has blocked the other
 * - `no_such_person`: no account has this name
 * - `no_such_proposal`: no open proposal has this number: it was answered or withdrawn
 * - `already_proposed`: one of this kind is open, or was declined within the last five minutes
 * - `fresh_sign_in`: this needs a sign-in within the last fifteen minutes
 * - `suspended`: this account may not sign in for now; `restraint` says until when and why
 * - `muted`: this account may not write in chats for now; `restraint` says until when and why
 * - `banned`: this guest, or every guest of this network, may not act for now; `restraint` says until when and why; in a room closes the connection (1008). Reading and signing in to an account stay possible
 * - `too_many_games`: too many games against bots at once
 * - `rate`: too much, see the limits; if repeated, closes the connection (1008)
 * - `storage`: the server could not store it: nothing has happened, try again
 * - `internal`: a fault of the server */
export type ErrorCode = 'malformed' | 'unknown_type' | 'version' | 'hello_first' | 'no_such_room' | 'name' | 'too_long' | 'not_seated' | 'already_seated' | 'seat_taken' | 'room_full' | 'not_creator' | 'too_few' | 'not_open' | 'not_running' | 'broken' | 'not_finished' | 'not_your_turn' | 'illegal' | 'stale' | 'options' | 'unknown_game' | 'head_too_large' | 'wrong_address' | 'no_guest' | 'not_signed_in' | 'wrong_password' | 'password' | 'name_taken' | 'expired' | 'passkey' | 'not_confirmed' | 'forbidden' | 'blocked' | 'no_such_person' | 'no_such_proposal' | 'already_proposed' | 'fresh_sign_in' | 'suspended' | 'muted' | 'banned' | 'too_many_games' | 'rate' | 'storage' | 'internal';

/** The first answer to `hello`. */
export interface Welcome {
  type: 'welcome';
  id?: Id;
  v: 2;
  room: Room;
  you: You;
  /** The last 200 lines. */
  chat: ChatLine[];
  /** The last seq that the receiver has seen; null: the receiver has no seat. */
  seen: Seq | null;
  /** The shapes of the game's events, by which EntryRow refers to them: the type and the names of the other members, separated by spaces. */
  events: string[];
}

/** Something about the room has changed. */
export interface RoomChanged {
  type: 'room';
  room: Room;
  you: You;
}

/** The whole view and log. Replaces what the client had. */
export interface Snapshot {
  type: 'view';
  seq: Seq;
  mark: Mark;
  view: JsonObject;
  turn: TurnRow;
  /** One entry for each seq from 1 to `seq`. */
  log: EntryRow[];
}

/** Leads from the view before the first entry of its log to the view with `seq`. */
export interface Patch {
  type: 'patch';
  /** Answers the receiver's own move with this id; no `ack` follows. A repeated move is answered by `ack`. */
  id?: Id;
  seq: Seq;
  mark: Mark;
  changes: Changes;
  turn: TurnRow;
  /** The last entry is that of `seq`. */
  log: EntryRow[];
}

/** Done, and stored durably. Answers a move only if it is repeated. */
export interface Ack {
  type: 'ack';
  id?: Id;
  /** For a repeated move, its seq. */
  seq?: Seq;
}

/** The request was refused; nothing has changed. */
export interface Refused {
  type: 'error';
  id?: Id;
  code: ErrorCode;
  /** A sentence for people. */
  message: string;
  /** With `stale`, the current seq. */
  seq?: Seq;
  restraint?: RestraintTold;
}

/** The receiver's legal actions. */
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

/** An action and its value to its seat, estimated by search. */
export interface WeighedMove {
  /** Without annotations. */
  action: Action;
  /** Points it scores at once. */
  points: number;
  /** The chance in percent that the seat's team wins; a shared first place counts as its share. */
  win: number;
  /** The expected lead of the seat's team over the best of the others, in points. */
  ahead: number;
}

/** What search would play, and the next best action, as far as the seat can know, from a hundred games simulated from each. */
export interface Hint {
  type: 'hint';
  id?: Id;
  seq: Seq;
  move: WeighedMove;
  /** Null: there is no other action. */
  next: WeighedMove | null;
  /** The most points that any action scores at once. */
  most: number;
}

/** Derived facts about the position. */
export interface Inspect {
  type: 'inspect';
  id?: Id;
  seq: Seq;
  inspect: JsonObject;
}

/** A row of the score history: after `seq` the seat stood at `total`, reached at `reached` (`seq` itself in games without a tiebreak by time). */
export interface ReachedScore {
  seq: Seq;
  seat: Seat;
  total: number;
  reached: number;
}

/** Which seat reached which score when, in order, including what was taken back later. */
export interface ScoreHistory {
  type: 'score_history';
  id?: Id;
  history: ReachedScore[];
}

/** The position after `seq`. */
export interface Position {
  type: 'at';
  id?: Id;
  seq: Seq;
  view: JsonObject;
  standing: Standing;
  /** As in the message `inspect`, if it was asked for. */
  inspect?: JsonObject;
}

/** The outcome of a `what_if`. Nothing in it is part of the game; the numbers in `log` and `view` continue from `seq`. */
export interface WhatIf {
  type: 'what_if';
  id?: Id;
  seq: Seq;
  /** Without what the seat would draw. */
  view: JsonObject;
  standing: Standing;
  /** What could be played next; empty if `ended`. */
  legal: Action[];
  /** As in the message `inspect`. */
  inspect: JsonObject;
  /** What each action did. */
  log: LogEntry[];
  /** It is not the seat's decision at that position; the answer assumes that it were. */
  given: boolean;
  /** What comes next depends on hidden information, on other players or on the next turn. A longer list of actions would be `illegal`. */
  ended: boolean;
  /** If it was asked for. */
  preview?: JsonObject;
}

/** The game record. */
export interface RecordAnswer {
  type: 'record';
  id?: Id;
  record: GameRecord;
}

/** A new chat line. */
export interface ChatSaid {
  type: 'chat';
  chat: ChatLine;
}

/** The 50 lines before `before`, the oldest first; empty: there are none. */
export interface OlderChat {
  type: 'chat_before';
  id?: Id;
  before: number;
  chat: ChatLine[];
}

/** The first answer to `home`: all open and running games of the reader. Sent again when too much has changed for single messages. Replaces what the client had. */
export interface Home {
  type: 'home';
  id?: Id;
  games: MyGame[];
  /** The time by the server's clock. */
  now?: Time;
}

/** One of the reader's games has changed. Sent within a second of a move, a change of seats, a chat line or a `seen`; changes in quick succession are combined. A game that ends is sent once more, as `finished`. */
export interface HomeChanged {
  type: 'home_changed';
  room: RoomCode;
  /** Null: no longer one of the reader's games. */
  game: MyGame | null;
}

/** The reader's open invitations: after `home` if there are any, and whenever they change. */
export interface HomeInvited {
  type: 'home_invited';
  invitations: Invitation[];
}

/** The clocks of the current position have changed (time up, more time granted, a pause, a vacation). Replaces those of the last Turn. */
export interface Clocks {
  type: 'clocks';
  clocks: SeatClocks;
  deadline: NullableTime;
}

/** A planned shutdown of the server. */
export interface Closing {
  at: Time;
  /** The operators' reason; may be empty. */
  why: string;
}

/** An announcement by the operators to everyone on a home connection: after `home` if there is one, and whenever it changes. Replaces the previous one. */
export interface Bulletin {
  type: 'bulletin';
  /** One line; null: no announcement. */
  says: string | null;
  /** The planned shutdown; null: none. */
  closing: Closing | null;
}

/** That player has shared their notes. Sent to all players, who may now ask for them. */
export interface NotesShown {
  type: 'notes_shared';
  seat: Seat;
}

/** The receiver's own plan. Sent to all connections of its owner, and to no one else, when they enter and after each change. */
export interface PlanTold {
  type: 'plan';
  /** Null: there is none any more. */
  plan: Plan | null;
  /** Why it was dropped: the game took another way, a step was not legal, scored too little or left a choice, the turn was over before the steps or went on after them, something drawn offers new choices, the game was set back or an action undone, the player's seat is not theirs to play any more, or the game has ended. Null: it is laid, was used to its end, or was given up. */
  dropped: 'other_way' | 'illegal' | 'points' | 'choice' | 'turn_over' | 'goes_on' | 'drawn' | 'set_back' | 'left' | 'ended' | null;
}

/** Someone who leads or has drawn in a review. */
export interface Reviewer {
  n: number;
  /** Null: a spectator. */
  seat: Viewer;
  name: string;
  strokes: Strokes;
}

/** A shared look at a finished game. Not stored; ends at the latest when the room is unloaded. */
export interface Review {
  seq: Seq;
  /** The leader's number; null: anyone may lead. */
  leader: number | null;
  /** Whether the leader is in the room. */
  here: boolean;
  /** The leader, and everyone who has drawn something on this position. */
  people: Reviewer[];
}

/** The state of the review; replaces the previous one. Sent to newcomers after `welcome`. */
export interface ReviewTold {
  type: 'review';
  /** Null: it has ended. */
  review: Review | null;
  /** The receiver's number, if they take part. */
  you: number | null;
}

/** The room has a new link, and this connection ends. Sent to players and the creator; for all others the old code is now `no_such_room`. */
export interface Moved {
  type: 'moved';
  room: RoomCode;
}

/** The answer to `ping`. */
export interface Pong {
  type: 'pong';
  id?: Id;
  /** The time by the server's clock. */
  now?: Time;
}

/** What the server sends. */
export type ServerMessage =
  | Welcome
  | RoomChanged
  | Snapshot
  | Patch
  | Ack
  | Refused
  | LegalActions
  | Preview
  | Hint
  | Inspect
  | ScoreHistory
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
  | PlanTold
  | ReviewTold
  | Moved
  | Pong;

/** An option of a game: one of `values`, or a value of `type`. */
export interface OptionFacts {
  key: string;
  default: Json;
  values?: Json[];
  type?: string;
  [key: string]: Json | undefined;
}

/** What a game declares. */
export interface GameFacts {
  name: GameName;
  rules: RulesVersion;
  seats: {
    min: number;
    max: number;
  };
  options: OptionFacts[];
  /** Keys of legal actions that a move leaves out. */
  annotations: string[];
  /** Seats know what others don't, such as hands. Absent otherwise. */
  secrets?: true;
}

/** Answer to GET /api/games. */
export interface GamesAnswer {
  protocol: 2;
  games: GameFacts[];
}

/** Body of POST /api/guest: `{}`; with `local`, for a further player on the same device. */
export interface GuestRequest {
  local?: boolean;
}

/** Answer to POST /api/guest. Sets the signed cookie if the browser has none. A local guest has a token instead, for `as` of `hello`. */
export interface GuestAnswer {
  guest: true;
  /** Only of a local guest. */
  token?: GuestToken;
}

/** Body of POST /api/replay: the complete record of a finished game ([RECORD.md](../engine/RECORD.md)), and the seat whose view is wanted; null: a spectator's. */
export interface ReplayRequest {
  record: JsonObject;
  seat: Viewer;
}

/** Answer to POST /api/replay, if every row of the record is legal and every score in it right; otherwise `illegal` (422) says what is not. Nothing is stored. Records that take more than two seconds or whose views take more than 4 MiB are `too_long`. */
export interface ReplayAnswer {
  /** The view before the first action. */
  first: JsonObject;
  /** From each view to the next. */
  steps: Changes[];
  /** Of each position, including the first. */
  standings: Standing[];
  log: LogEntry[];
}

/** Body of POST /api/options. */
export interface GameRequest {
  game: GameName;
  options: JsonObject;
}

/** Body of POST /api/rooms. The caller becomes the creator. A first game has empty `options` and `settings` of only `{"first_game":true}`. */
export interface RoomRequest {
  game: GameName;
  options: JsonObject;
  settings?: SettingsWish;
}

/** Body of POST /api/rooms/{code}/continuations. Opens a room whose game starts at a position of that finished game: the same deal, options and rules, and a log of the actions that led there, without those that were taken back or set back. The caller has one seat, bots all others. Refused as `not_finished` before the end, as `not_running` if the game is over in the position, and as `too_many_games` like any game against bots. */
export interface ContinuationRequest {
  /** The position of the finished game. */
  seq: Seq;
  /** The caller's seat; null: the one they had, otherwise one that is to act. */
  seat: Seat | null;
  /** The caller's name at the table. Accounts have their own. */
  name: Name;
  /** The bot of all other seats, or its level. */
  bot: Name;
}

/** Answer to POST /api/options: the complete options. Invalid options are refused as `options`, with a sentence that names the option. */
export interface OptionsAnswer {
  options: JsonObject;
}

/** Answer to POST /api/rooms and POST /api/rooms/{code}/continuations. */
export interface RoomAnswer {
  room: RoomCode;
}

/** Answer to GET /api/games/mine. Games waiting for the caller come first, the longest wait first; then the most recently active. Finished games: the latest first. A page has 50 games unless `limit` (at most 200) says otherwise; `before` is the code of the last game of the previous page. */
export interface MyGamesAnswer {
  games: MyGame[];
  /** Whether there are more games after these. */
  more: boolean;
}

/** The visible form of a rating: higher is better. A new player starts at 833. */
export type Level = number;

/** Ratings are kept apart for tables of two seats and of three or more. */
export type TableClass = '2' | '3+';

/** The reader's level, and how it would change if they alone came first, or last, against the players seated; empty seats count as players of equal strength. */
export interface RatingForecast {
  level: Level;
  /** Fewer than ten games have counted. */
  provisional: boolean;
  win: number;
  lose: number;
}

/** How one game changed a level. */
export interface RatingStep {
  /** When the game ended. */
  at: Time;
  before: Level;
  after: Level;
}

/** A player's rating in one game and class of table. */
export interface RatingLine {
  game: GameName;
  class: TableClass;
  level: Level;
  provisional: boolean;
  games: number;
}

/** An entry of the leaderboard. */
export interface RatedPerson {
  /** Equal levels share a place. */
  place: number;
  name: Name;
  level: Level;
  games: number;
  /** Whether this is the reader. */
  you: boolean;
}

/** Answer to GET /api/ratings: players with ten games in the last year, the best first. `around=me` centres the list on the caller; `before` lists those after that name. */
export interface RatingsAnswer {
  people: RatedPerson[];
  /** Whether there are more after the last one. */
  more: boolean;
}

/** Answer to GET /api/ratings/bots: levels of the bots from games among themselves, the best first. Not comparable with players' levels. */
export interface RatedBotsAnswer {
  bots: {
    /** As in `bots` of Settings. */
    name: string;
    level: Level;
    games: number;
  }[];
}

/** Answer to GET /api/people/{name}/ratings. */
export interface RatingHistory {
  /** The last 500 games that counted, the oldest first; null: hidden from the reader. */
  steps: RatingStep[] | null;
}

/** Answer to GET /api/rooms/{code}/rating: what a rated game would change, or has changed. */
export interface RoomRating {
  class: TableClass;
  rated: boolean;
  /** Null if the table is not rated or not open, the reader has no account, or it would reveal a hidden rating. */
  forecast: RatingForecast | null;
  /** False: the game was too short, an account was less than a day old, or the players met too often within a week (see README). Null: not ended, not rated, or taken out by an operator. */
  counts: boolean | null;
  /** Per seat, after the end; null: it did not count, or is hidden. */
  steps: (RatingStep | null)[];
}

/** Results of the games played from one seat. */
export interface SeatOutcomes {
  seat: Seat;
  played: number;
  /** Including shared first places. */
  won: number;
  /** Sum of the ranks. */
  ranks: number;
  /** Games played to their regular end. */
  finished: number;
  /** Sum of the scores of these. */
  points: number;
}

/** Results of the games with one value of an option. */
export interface OptionOutcomes {
  option: string;
  value: Json;
  played: number;
  /** Including shared first places. */
  won: number;
  /** Sum of the ranks. */
  ranks: number;
  /** Games played to their regular end. */
  finished: number;
  /** Sum of the scores of these. */
  points: number;
}

/** Results of the games against one account, named only if it played as such and does not hide its ratings. */
export interface Opponent {
  name: Name;
  /** How often the player ranked ahead of this opponent. */
  ahead: number;
  played: number;
  /** Including shared first places. */
  won: number;
  /** Sum of the ranks. */
  ranks: number;
  /** Games played to their regular end. */
  finished: number;
  /** Sum of the scores of these. */
  points: number;
}

/** Something a game counts about itself: how often, and the points it gave. */
export interface TallyLine {
  /** What is counted, e.g. `tiles`. */
  tally: string;
  /** Which one, e.g. `thor`. */
  key: string;
  times: number;
  points: number;
}

/** How many seats or games have this value. */
export interface Bar {
  value: number;
  games: number;
}

/** A player's games of one kind. All numbers are sums; cancelled games are left out. */
export interface PersonKind {
  game: GameName;
  seats: number;
  /** Games among people at public tables, in private rooms, or with bots; the latter two are shown only to oneself. */
  among: 'public' | 'private' | 'bots';
  played: number;
  /** Including shared first places. */
  won: number;
  /** Sum of the ranks. */
  ranks: number;
  /** Games played to their regular end. */
  finished: number;
  /** Sum of the scores of these. */
  points: number;
  /** The best score; null: none. */
  best: number | null;
  moves: number;
  /** Milliseconds before the player's own `moves`. */
  time: number;
  by_seat: SeatOutcomes[];
  by_option: OptionOutcomes[];
  /** The most frequent opponents first. */
  against: Opponent[];
  tallies: TallyLine[];
}

/** A goal over many games and the player's progress, from the games the reader may know about. */
export interface MilestoneLine {
  game: GameName;
  milestone: string;
  reached: number;
  of: number;
}

/** Answer to GET /api/people/{name}/statistics. */
export interface PersonStatistics {
  /** Null: hidden from the reader, as ratings are. */
  kinds: PersonKind[] | null;
  /** For each of these games, in the order the game declares them. */
  milestones: MilestoneLine[];
}

/** All games of one kind at public tables without bots. Cancelled games are left out. */
export interface GameKind {
  seats: number;
  games: number;
  moves: number;
  /** Milliseconds from start to end. */
  time: number;
  by_seat: SeatOutcomes[];
  /** Per seat and score. */
  scores: Bar[];
  /** The winner's lead over the second. */
  margins: Bar[];
  /** Games that took less than `value` minutes, and at least as long as the bar before; 0: longer than all others. */
  lasted: Bar[];
  tallies: TallyLine[];
}

/** Answer to GET /api/statistics. */
export interface GameStatistics {
  game: GameName;
  kinds: GameKind[];
}

/** From whom an account's ratings and statistics are hidden. They continue to count; hidden accounts are on no list. */
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
  /** The account that opened it; null: a guest. */
  by: Name | null;
  /** Whether the reader could take a seat now. */
  fits: boolean;
  /** Whether the reader has a seat there. */
  sits: boolean;
  /** What a game there would change for the reader; null as in RoomRating. */
  forecast: RatingForecast | null;
}

/** Answer to GET /api/tables: open public tables, those the reader could join first, then the latest first. Paged like GET /api/games/mine. */
export interface TablesAnswer {
  tables: Table[];
  /** Whether there are more tables after these. */
  more: boolean;
}

/** A seat of a game to watch. */
export interface WatchedSeat {
  /** Null: the seat is free. */
  name: Name | null;
  account: boolean;
  bot: boolean;
  /** Null: none, or hidden. */
  rating: Level | null;
}

/** A game that anyone may watch. */
export interface WatchedGame {
  room: RoomCode;
  game: GameName;
  options: JsonObject;
  seats: WatchedSeat[];
  seq: Seq;
  /** When the last move was made. */
  at: Time;
  /** Whether the caller follows one of the players. */
  followed: boolean;
  /** The public tournament it belongs to; null: none. */
  tournament: {
    code: RoomCode;
    name: TournamentName;
  } | null;
  /** The final scores by seat; null: the game is running, or has none. */
  scores: number[] | null;
  /** Of an ended game: `close` (the second was close behind), `swing` (who led after three quarters of the moves did not win) or `followed`; null: it is running. */
  why: 'close' | 'swing' | 'followed' | null;
}

/** Answer to GET /api/watch: games that anyone may watch, except the caller's own. `running`: at most 50, those of tournaments first, then of players the caller follows, then by rating, then by the latest move. `ended`: at most 20 of each kind from the last four weeks, the latest first. */
export interface WatchAnswer {
  running: WatchedGame[];
  ended: WatchedGame[];
}

/** `swiss`: each round pairs players with similar points. `round_robin`: everyone plays everyone, all rounds at once; with the same deal, round by round. `knockout`: losers are out. */
export type TournamentFormat = 'swiss' | 'round_robin' | 'knockout';

/** `open`: players may join. */
export type TournamentState = 'open' | 'running' | 'finished' | 'cancelled';

/** What the organiser says about it; plain text. */
export type TournamentText = string;

/** The time control of each game. */
export type TournamentClock = PerMove | Budget;

/** Body of POST /api/tournaments. The caller becomes the organiser and doesn't join by it. The tournament starts when `players.to` have joined, at `starts_at` or by the organiser. It is cancelled if fewer than `players.from` have joined by `starts_at`. */
export interface TournamentRequest {
  name: TournamentName;
  description: TournamentText;
  game: GameName;
  /** Also gives the seats of each table. */
  options: JsonObject;
  clock: TournamentClock;
  rated: boolean;
  format: TournamentFormat;
  /** Of a Swiss tournament; null: as many as it takes to find a winner. Null in other formats. */
  rounds: number | null;
  /** The games of each pairing in a knockout tournament; 1 in other formats. */
  best_of: 1 | 3 | 5;
  /** At most 1,000 in a Swiss tournament, 128 in a knockout, 16 in a round robin. */
  players: {
    from: number;
    to: number;
  };
  starts_at: NullableTime;
  visibility: Visibility;
  /** Whether all tables of a round play the same deal (default: no). Swiss and round robin only, not rated, with players for two tables; a round robin is then played round by round. Sets the option `own_stacks` of games that have it. */
  same_deal?: boolean;
}

/** Body of POST /api/tournaments/{code}/players; may be empty. */
export interface TournamentEntry {
  /** The player's part of every deal of a tournament with the same deal. */
  entropy?: Entropy;
}

/** Body of POST /api/tournaments/{code}/chat. */
export interface TournamentChatRequest {
  text: ChatText;
}

export interface TournamentChatLine {
  /** Increases with each line. */
  n: number;
  name: Name;
  text: ChatText;
  at: Time;
}

/** Answer to GET /api/tournaments/{code}/chat: the latest 200 lines, oldest first. */
export interface TournamentChat {
  /** Whether the caller may write: players who have not left, and the organizer. */
  writes: boolean;
  lines: TournamentChatLine[];
}

/** Answer to POST /api/tournaments. */
export interface TournamentAnswer {
  /** Its code. */
  tournament: RoomCode;
}

/** A tournament in a list. */
export interface TournamentSummary {
  code: RoomCode;
  name: TournamentName;
  game: GameName;
  format: TournamentFormat;
  state: TournamentState;
  /** How many have joined. */
  players: number;
  from: number;
  to: number;
  /** Of each table. */
  seats: number;
  /** The latest round; 0: not started. */
  round: number;
  /** Null: known at the start. */
  rounds: number | null;
  best_of: 1 | 3 | 5;
  clock: TournamentClock;
  rated: boolean;
  /** Whether all tables of a round play the same deal. */
  same_deal: boolean;
  organiser: Name;
  opened_at: Time;
  starts_at: NullableTime;
  started_at: NullableTime;
  ended_at: NullableTime;
  /** Whether the reader plays. */
  joined: boolean;
  /** Whether the reader is the organiser. */
  organises: boolean;
}

/** Answer to GET /api/tournaments: public tournaments and those the reader organises or has joined, the latest first. Of GET /api/console/tournaments: the latest 200. */
export interface TournamentsAnswer {
  tournaments: TournamentSummary[];
}

/** Twice the points. A table for two gives 2 for a win, 1 for a draw and 2 for a bye. A table for k gives 2(k - 1) for the first place, 2 less for each further place, the mean for shared places, and half of the first place's for a bye. With the same deal instead ten-thousandths of matchpoints: for each other table of the round 1 for more points than the same seat there and ½ for as many, divided by the number of these tables; ½ for a bye and for a game without a ranking. */
export type HalfPoints = number;

/** A player of a tournament. */
export interface Entrant {
  /** Their number, in the order of joining. */
  seed: number;
  name: Name;
  place: number;
  points: HalfPoints;
  /** In the order that decides between equal points, all the higher the better. For two seats: direct encounter, Buchholz, Sonneborn-Berger (in quarter points). For more: Buchholz, the sum of the shares of the game scores (in thousandths). Knockout: none. */
  tie_breaks: number[];
  left: boolean;
  you: boolean;
}

/** A game of a round. */
export interface TournamentTable {
  /** Null: the reader may not watch it. */
  room: RoomCode | null;
  /** Seeds, in the order of the seats. */
  seats: number[];
  state: 'running' | 'finished';
  /** By seat; null: no result yet. */
  points: HalfPoints[] | null;
  /** The game's scores by seat; null: no result yet, or none. */
  scores: number[] | null;
  /** With the same deal, by seat: the score minus the mean of that seat at all tables of the round that were played to their end, in hundredths; null at other tables. Null as a whole without the same deal or before the end of the round, as `points` and `scores`. */
  differences: (number | null)[] | null;
}

export interface TournamentRound {
  round: number;
  tables: TournamentTable[];
  /** Seeds that don't play in this round. */
  byes: number[];
}

/** Answer to GET /api/tournaments/{code}. */
export interface Tournament {
  code: RoomCode;
  name: TournamentName;
  game: GameName;
  format: TournamentFormat;
  state: TournamentState;
  /** How many have joined. */
  players: number;
  from: number;
  to: number;
  /** Of each table. */
  seats: number;
  /** The latest round; 0: not started. */
  round: number;
  /** Null: known at the start. */
  rounds: number | null;
  best_of: 1 | 3 | 5;
  clock: TournamentClock;
  rated: boolean;
  /** Whether all tables of a round play the same deal. */
  same_deal: boolean;
  organiser: Name;
  opened_at: Time;
  starts_at: NullableTime;
  started_at: NullableTime;
  ended_at: NullableTime;
  /** Whether the reader plays. */
  joined: boolean;
  /** Whether the reader is the organiser. */
  organises: boolean;
  description: TournamentText;
  options: JsonObject;
  visibility: Visibility;
  /** The league whose division this is; null: none. */
  league: {
    code: RoomCode;
    name: LeagueName;
    season: number;
    /** From 1, the highest. */
    division: number;
  } | null;
  /** Null without the same deal. RECORD.md of the engine says how the deals follow. */
  deals: {
    /** To the seed of each round there can be. */
    commitments: Hex32[];
    /** By seed; null before the start. */
    entropies: Entropy[] | null;
  } | null;
  /** By place; before the start by joining. */
  standings: Entrant[];
  pairings: TournamentRound[];
}

/** Body of POST /api/leagues. The caller becomes the organiser and doesn't join by it. The first season starts at `starts_at` or by the organiser, as soon as there are enough players. Sets the option `own_stacks` of games that have it. */
export interface LeagueRequest {
  name: LeagueName;
  description: TournamentText;
  game: GameName;
  /** Also gives the seats of each table. */
  options: JsonObject;
  clock: TournamentClock;
  division: DivisionSize;
  pause: SeasonPause;
  starts_at: NullableTime;
  visibility: Visibility;
}

export type LeagueName = string;

/** `open`: no season is running. */
export type LeagueState = 'open' | 'running' | 'ended';

/** About how many players a division has: 4 to 8 at tables of two, else two to four times the seats. */
export type DivisionSize = number;

/** Days between two seasons. */
export type SeasonPause = number;

/** Answer to POST /api/leagues. */
export interface LeagueAnswer {
  /** Its code. */
  league: RoomCode;
}

/** A league in a list. */
export interface LeagueSummary {
  code: RoomCode;
  name: LeagueName;
  game: GameName;
  state: LeagueState;
  /** Of the next season. */
  players: number;
  /** The latest season; 0: none has started. */
  season: number;
  /** Of each table. */
  seats: number;
  division: DivisionSize;
  pause: SeasonPause;
  clock: TournamentClock;
  organiser: Name;
  opened_at: Time;
  /** When the next season may start; null: by the organiser, or a season is running. */
  next_at: NullableTime;
  ended_at: NullableTime;
  /** Whether the reader plays in the next season. */
  joined: boolean;
  /** Whether the reader is the organiser. */
  organises: boolean;
}

/** Answer to GET /api/leagues: public leagues and those the reader organises or has joined, the latest first, those that have ended last. Of GET /api/console/leagues: the latest 200. */
export interface LeaguesAnswer {
  leagues: LeagueSummary[];
}

/** A division of the latest season, which is a tournament with the same deal. */
export interface LeagueDivision {
  /** Its code. */
  tournament: RoomCode;
  state: TournamentState;
  /** The latest round; 0: not started. */
  round: number;
  /** Null: known at the start. */
  rounds: number | null;
  /** By place. */
  players: ({
    name: Name;
    place: number;
    /** Matchpoints in ten-thousandths. */
    points: number;
    /** Whether they have left; they leave the league as well. */
    left: boolean;
    you: boolean;
    /** By the current standings: to the division above, below, or to neither. Players who leave and newcomers can change that. */
    moves: 'up' | 'stays' | 'down';
  })[];
}

/** Answer to GET /api/leagues/{code}. */
export interface League {
  code: RoomCode;
  name: LeagueName;
  game: GameName;
  state: LeagueState;
  /** Of the next season. */
  players: number;
  /** The latest season; 0: none has started. */
  season: number;
  /** Of each table. */
  seats: number;
  division: DivisionSize;
  pause: SeasonPause;
  clock: TournamentClock;
  organiser: Name;
  opened_at: Time;
  /** When the next season may start; null: by the organiser, or a season is running. */
  next_at: NullableTime;
  ended_at: NullableTime;
  /** Whether the reader plays in the next season. */
  joined: boolean;
  /** Whether the reader is the organiser. */
  organises: boolean;
  description: TournamentText;
  options: JsonObject;
  visibility: Visibility;
  /** Public from the beginning; fixes the deals of all seasons (RECORD.md of the engine). */
  commitment: Hex32;
  /** The players of the next season, in the order in which they joined. */
  members: {
    name: Name;
    you: boolean;
  }[];
  /** From the first on. */
  seasons: ({
    /** Null until the season is over. */
    secret: Hex32 | null;
    /** The codes of the divisions, which are tournaments, the highest first. */
    divisions: RoomCode[];
  })[];
  /** Of the latest season, the highest first. */
  divisions: LeagueDivision[];
}

/** Answer to GET /api/invitations: invitations that wait for the caller's answer. */
export interface InvitationsAnswer {
  invitations: Invitation[];
}

/** Body of POST /api/rooms/{code}/invitations: invites an account to an open table, by a player or the creator. Refused as `no_such_person`; `blocked`; `forbidden` (oneself, or invited already); `already_seated`. */
export interface InvitationRequest {
  name: Name;
}

/** Body of POST /api/invitations/{code}. Accepting takes the first free seat; taking a seat by the room's link accepts too. The creator sees a refusal. */
export interface InvitationReply {
  accept: boolean;
}

/** A private note. */
export type NoteText = string;

/** Body of PUT /api/rooms/{code}/notes: one note per position and one on the whole game, at most 500 per game. */
export interface NoteRequest {
  /** Null: on the game as a whole. */
  seq: Seq | null;
  /** Empty: removes the note. */
  text: NoteText;
}

/** A private note on a game, or on one of its positions. */
export interface Note {
  /** Null: on the game as a whole. */
  seq: Seq | null;
  text: NoteText;
  at: Time;
}

/** Notes that a player shares with the table. */
export interface SharedNotes {
  seat: Seat;
  notes: Note[];
}

/** Answer to GET /api/rooms/{code}/notes, for the players of the game. */
export interface NotesAnswer {
  /** The caller's notes. */
  notes: Note[];
  /** Whether the table may read the caller's notes. */
  shared: boolean;
  /** Notes that others have shared, after the end. */
  others: SharedNotes[];
}

/** Body of PUT /api/rooms/{code}/drawings: replaces the drawing on that position. At most 200 positions per game. */
export interface DrawingRequest {
  seq: Seq;
  /** Empty: removes the drawing. */
  strokes: Strokes;
}

/** A drawing on one position of a game. */
export interface Drawing {
  seq: Seq;
  strokes: Strokes;
}

/** Drawings that a player shares with their notes. */
export interface SharedDrawings {
  seat: Seat;
  drawings: Drawing[];
}

/** Answer to GET /api/rooms/{code}/drawings, for the players of the game. */
export interface DrawingsAnswer {
  /** The caller's drawings. */
  drawings: Drawing[];
  /** Drawings that others have shared, after the end. */
  others: SharedDrawings[];
}

/** Answer to GET /api/rooms/{code}/view: the position as the caller may see it. Has an ETag; an unchanged position is 304. */
export interface ViewAnswer {
  game: GameName;
  status: 'open' | 'running' | 'finished';
  seq: Seq;
  /** Null: the game has not begun. */
  view: JsonObject | null;
  /** Null: the game has not begun. */
  standing: Standing | null;
  /** The players by seat; null: a free seat. */
  names: (Name | null)[];
}

/** The expected outcome of a position, as far as the seat to act could know: per seat its chance to win, and its lead over the best of the others. */
export interface Expected {
  wins: number[];
  margins: number[];
}

/** An action that was not undone, and the one that search prefers. */
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

/** Why a seat finished as it did: expected lead at the start, its own decisions, those of the others, and luck. They add up to its final lead. */
export interface Account {
  start: number;
  own: number;
  others: number;
  luck: number;
}

/** Search's view of a finished game. */
export interface Analysis {
  game: GameName;
  actions: JudgedAction[];
  /** The seqs at which the winners' chances changed most. */
  moments: Seq[];
  accounts: Account[];
}

/** Answer to GET /api/rooms/{code}/analysis, for anyone who may see the end of the game. Made on first request. Not ready: ask again in a moment. Ready and null: this game cannot be analysed. */
export interface AnalysisAnswer {
  ready: boolean;
  analysis: Analysis | null;
}

/** The id of a puzzle, as in paths. */
export type PuzzleId = string;

/** What is shown of a puzzle before anyone tries it. */
export interface PuzzleOfDay {
  id: PuzzleId;
  game: GameName;
  options: JsonObject;
  /** The seat to act. */
  seat: Seat;
  /** As that seat sees it. */
  view: JsonObject;
}

/** Answer to GET /api/puzzles/today: the puzzle of the day for each game that has puzzles. Puzzles need no cookie. */
export interface PuzzlesAnswer {
  /** In UTC. */
  day: string;
  puzzles: PuzzleOfDay[];
}

/** Answer to GET /api/puzzles/{id}: a position as its seat sees it, without the answer. 404 if there is none. */
export interface PosedPuzzle {
  id: PuzzleId;
  game: GameName;
  options: JsonObject;
  seat: Seat;
  /** Per seat. */
  names: Name[];
  seq: Seq;
  view: JsonObject;
  turn: Turn;
  log: LogEntry[];
  /** Facts about the position, as in the message `inspect`. */
  inspect: JsonObject;
}

/** Body of POST /api/puzzles/{id}; null: give up. An action that is not legal there is `illegal` (422). */
export interface PuzzleTry {
  action: Action | null;
}

/** The position after the answer, as the seat sees it. */
export interface PuzzleAfter {
  seq: Seq;
  view: JsonObject;
  standing: Standing;
  /** Only the answer's entry. */
  log: LogEntry[];
}

/** The answer, and why it is best. */
export interface PuzzleSolution {
  best: WeighedMove;
  /** The second-best action. */
  next: WeighedMove;
  /** The most points that any action scores at once. */
  most: number;
  /** The number of legal actions. */
  choices: number;
  /** Per search; the searches agreed. */
  simulations: number;
  /** Games simulated to their end from each of the two. */
  games: number;
  after: PuzzleAfter;
}

/** Answer to POST /api/puzzles/{id}. The solution is given only once the caller has found it or given up. */
export interface PuzzleAnswer {
  right: boolean;
  solution: PuzzleSolution | null;
}

/** Body of POST /api/puzzles/{id}/preview. */
export interface PuzzlePreviewRequest {
  action: Action;
}

/** Answer to POST /api/puzzles/{id}/preview. */
export interface PuzzlePreview {
  preview: JsonObject;
}

/** The number of a session, token, passkey or game, as in paths. */
export type Number = number;

/** The name of a token or a passkey. */
export type Label = string;

/** 10 to 128 characters; not a common password, not the account's name. */
export type Password = string;

/** An e-mail address. */
export type Email = string;

/** 128 bits, valid once. */
export type Secret = string;

/** What a player says about themselves; plain text. */
export type Words = string;

/** `read`: GET calls and watching. `play`: everything except calls about the account itself. */
export type Scope = 'read' | 'play';

/** A PublicKeyCredential, as its `toJSON()` returns it. */
export interface Credential { [key: string]: Json }

/** Body of POST /api/account: turns the caller's guest into an account, with a password or a new passkey, and signs in. `invitation`: the secret of an operator's link, if the server requires one. */
export interface AccountRequest {
  name: Name;
  password?: Password;
  credential?: Credential;
  email?: Email;
  invitation?: Secret;
}

/** Answer to POST /api/account and POST /api/password/reset: signed in. */
export interface AccountAnswer {
  name: Name;
}

/** Body of POST /api/session: name and password, or a passkey. */
export interface SessionRequest {
  name?: Name;
  password?: Password;
  credential?: Credential;
}

/** Body of POST /api/session/proof: the password, or a passkey. */
export interface ProofRequest {
  password?: Password;
  credential?: Credential;
}

/** Answer to POST /api/session. What this browser's guest owned now belongs to the account. */
export interface SessionAnswer {
  name: Name;
  /** Rooms in which both the account and the guest have a seat: there the guest keeps its seat. */
  kept_apart: RoomCode[];
}

/** A sign-in. */
export interface Session {
  id: Number;
  made: Time;
  used: Time;
  /** A short description, from the browser's user agent. */
  browser: string;
  here: boolean;
}

/** Answer to GET /api/sessions. */
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
  /** Whether other sites may show games in frames. */
  embedding: boolean;
  lobby: boolean;
}

/** An IANA time zone, e.g. `Europe/Berlin`. Default: `UTC`. */
export type Zone = string;

/** Hours and minutes. */
export type TimeOfDay = string;

/** When a channel delivers: at once, after so many minutes unless the player has looked in the meantime, once a day in a digest at that hour, or never. Defaults: mail after 30 minutes, push at once. */
export type Schedule =
  | 'at_once'
  | 'never'
  | {
  /** Minutes. */
  after: number;
}
  | {
  /** The hour, in the player's zone. */
  digest: number;
};

/** Settings kept for the player's clients, as they gave them; `news` is the server's, and complete. `forced`: true if the server plays an account's moves to which there is no alternative, unless something can be undone instead. */
export interface PersonSettings {
  /** Notifications. */
  news: {
    /** Of mails and pushes. Default: `en`. */
    language: 'en' | 'de';
    zone: Zone;
    /** When nothing is sent, in the player's zone; null: never quiet. */
    quiet: {
      from: TimeOfDay;
      to: TimeOfDay;
    } | null;
    mail: Schedule;
    push: Schedule;
    /** Told also of what one has looked at already; missing in an answer: no. */
    always?: boolean;
    /** Reminders while it is the player's turn: never, after 1, 3 and 7 days (`some`), or every day. Missing in an answer: `some`. */
    reminders?: 'never' | 'some' | 'daily';
    /** Whether other players may nudge the player. Missing in an answer: yes. */
    nudges?: boolean;
    /** Whether mails about a turn have links that play a move, if few can be made. Missing in an answer: yes. */
    moves?: boolean;
  };
  [key: string]: Json;
}

/** Replaces the stored settings; what `news` leaves out keeps its value. */
export interface PersonSettingsWish {
  news?: {
    /** Of mails and pushes. */
    language?: 'en' | 'de';
    zone?: Zone;
    /** When nothing is sent, in the player's zone; null: never quiet. */
    quiet?: {
      from: TimeOfDay;
      to: TimeOfDay;
    } | null;
    mail?: Schedule;
    push?: Schedule;
    /** Told also of what one has looked at already; missing in an answer: no. */
    always?: boolean;
    /** Reminders while it is the player's turn: never, after 1, 3 and 7 days (`some`), or every day. Missing in an answer: `some`. */
    reminders?: 'never' | 'some' | 'daily';
    /** Whether other players may nudge the player. Missing in an answer: yes. */
    nudges?: boolean;
    /** Whether mails about a turn have links that play a move, if few can be made. Missing in an answer: yes. */
    moves?: boolean;
  };
  [key: string]: Json | undefined;
}

/** An account's vacation: 30 days in each calendar year (UTC). */
export interface Vacation {
  /** Null: not on vacation. */
  until: NullableTime;
  /** Days left this year. */
  left: number;
}

/** An account's previous name, reserved for it until then, 30 days after the change. */
export interface FormerName {
  name: Name;
  until: Time;
}

/** Answer to GET /api/me and PATCH /api/me. */
export interface Me {
  guest: boolean;
  name: Name | null;
  /** Null: none is reserved. Until it expires the account may only change back to it (`rate`, with `Retry-After`). */
  former_name: FormerName | null;
  /** Null: none, or the caller is a program with a token. */
  email: Email | null;
  /** Whether the link sent to the address was followed; before that the address is not used. */
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
  /** Only for moderators and operators. */
  role?: 'moderator' | 'operator';
}

/** Body of PATCH /api/me: what to change. A new name is shown everywhere at once, in finished games too. */
export interface MeChange {
  name?: Name;
  email?: Email | null;
  words?: Words;
  bot?: boolean;
  settings?: PersonSettingsWish;
  ratings?: RatingsHidden;
  /** Takes so many days of 24 hours from now, or extends the current vacation; null ends it. Days that have begun are used; more than are left is `forbidden`. */
  vacation?: {
    days: number;
  } | null;
  /** `old` is null if there is none. Ends all other sessions, device links and recovery phrases, and tokens unless `keep_tokens` is true. */
  password?: {
    old: Password | null;
    new: Password;
    keep_tokens?: boolean;
  };
}

/** Body of DELETE /api/me, which deletes everything about the caller. With the password, if there is one. */
export interface MeRemoval {
  password?: Password;
}

/** Answer to POST /api/device: a link by which another browser becomes the same person, once, within ten minutes. */
export interface DeviceAnswer {
  link: string;
  until: Time;
}

/** Answer to POST /api/recovery: a secret to write down as words. Replaces the previous one. Using it ends an account's sessions, device links and tokens. */
export interface RecoveryAnswer {
  secret: Secret;
}

/** Body of the calls that use a secret. */
export interface SecretRequest {
  secret: Secret;
}

/** Answer to POST /api/device/use and POST /api/recovery/use: this browser is now that person. */
export interface ArrivalAnswer {
  guest: boolean;
  name: Name | null;
  kept_apart: RoomCode[];
}

/** Body of POST /api/plays and POST /api/plays/look: `link` is what follows `#play/` in a mail's link. It is signed for one move of one person upon one position. */
export interface PlayRequest {
  link: string;
}

/** Answer to POST /api/plays and POST /api/plays/look. POST /api/plays is refused like the message `move`, for example as `stale`; repeated, it answers the same again. */
export interface PlayAnswer {
  game: GameName;
  room: RoomCode;
  /** The player's. */
  name: Name;
  /** The move in words, by language. */
  words: {
    en: string;
    de: string;
  };
  /** `open`: can be played. `played`: was played by this link. `passed`: the game has moved on or ended. */
  state: 'open' | 'played' | 'passed';
  /** The position as a spectator sees it; null unless `state` is `open`. */
  view: JsonObject | null;
}

/** Body of POST /api/password/forgot. Answered the same whether the account exists or not. */
export interface ForgottenRequest {
  name: Name;
}

/** Body of POST /api/password/reset and of POST /api/account/undo. */
export interface ResetRequest {
  secret: Secret;
  password: Password;
}

/** Body of POST /api/tokens. */
export interface TokenRequest {
  name: Label;
  scope: Scope;
}

/** Answer to POST /api/tokens: the only time the token is shown. */
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

/** Answer to GET /api/tokens. */
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

/** Answer to GET /api/passkeys. */
export interface PasskeysAnswer {
  passkeys: Passkey[];
}

/** Body of POST /api/passkeys/options. `name`: with `sign_up`, the name of the new account. */
export interface PasskeyOptionsRequest {
  to: 'add' | 'sign_up' | 'sign_in';
  name?: Name;
}

/** Answer to POST /api/passkeys/options, for PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON. */
export interface PasskeyOptions {
  publicKey: JsonObject;
}

/** Body of POST /api/passkeys. */
export interface PasskeyRequest {
  name: Label;
  credential: Credential;
}

/** Answer to POST /api/passkeys. */
export interface PasskeyAnswer {
  id: Number;
}

/** Body of PATCH /api/passkeys/{id}. */
export interface PasskeyChange {
  name: Label;
}

/** How often a player has played and won one game. */
export interface PlayedGames {
  game: GameName;
  played: number;
  won: number;
}

/** A running game at a public table that anyone may watch. */
export interface RunningGame {
  room: RoomCode;
  game: GameName;
  seats: (Name | null)[];
}

/** Answer to GET /api/people/{name}. */
export interface Profile {
  name: Name;
  since: Time;
  bot: boolean;
  words: Words;
  games: PlayedGames[];
  running: RunningGame[];
  /** Null: hidden from the reader. */
  ratings: RatingLine[] | null;
  /** When their vacation ends; null: not on vacation. */
  vacation: NullableTime;
  followed: boolean;
  blocked: boolean;
}

/** One kind of personal data. The sentences are English; `id` is for translations. */
export interface Kept {
  id: string;
  what: string;
  why: string;
  how_long: string;
  exported: boolean;
  deleted: string;
}

/** Answer to GET /api/privacy: the personal data the server stores. */
export interface PrivacyAnswer {
  kept: Kept[];
}

/** The state of one way to reach the caller. */
export interface Channel {
  /** Nothing is missing, and the last attempt did not fail. */
  works: boolean;
  /** What is missing: server support, an address, its confirmation, or a subscribed browser; null: nothing. */
  lacks: 'server' | 'address' | 'confirmation' | 'browser' | null;
  used: Time | null;
  failed: Failure;
}

/** The last failure, if it is later than the last success. */
export type Failure = {
  at: Time;
  /** A sentence for people. */
  why: string;
} | null;

/** A browser subscribed to pushes. */
export interface Subscription {
  id: Number;
  /** A short description, from the browser's user agent. */
  browser: string;
  made: Time;
  used: Time | null;
  /** By which the browser knows that it is this one. */
  endpoint: string;
}

/** Answer to GET /api/news: the caller's notification channels. `key`: the applicationServerKey for PushManager.subscribe, base64url; null: no pushes here. */
export interface NewsAnswer {
  key: string | null;
  mail: Channel;
  push: Channel;
  subscriptions: Subscription[];
  /** Rooms the caller has muted. */
  muted: RoomCode[];
}

/** Body of POST /api/news/trial: sends a test notification at once, whatever the hour. GET /api/news tells its outcome. */
export interface TrialRequest {
  channel: 'mail' | 'push';
}

/** Body of POST /api/news/push: a PushSubscription, as its `toJSON()` returns it. */
export interface SubscriptionRequest {
  endpoint: string;
  expirationTime?: number | null;
  keys: {
    p256dh: string;
    auth: string;
  };
}

/** Answer to POST /api/news/push. The same endpoint again is the same subscription. */
export interface SubscriptionAnswer {
  id: Number;
}

/** Answer to POST /api/email/confirm, from anyone with the link, signed in or not: the address used from now on. */
export interface EmailAnswer {
  email: Email;
}

/** What the webhook's address accepts. `json`: HookMessage. `discord`, `slack`: the address these services give. `matrix`: `https://…/_matrix/client/v3/rooms/{roomId}/send/m.room.message`, with `token`. `ntfy`: the address of a topic. */
export type HookForm = 'json' | 'discord' | 'slack' | 'matrix' | 'ntfy';

/** How that chat addresses a player: a user number (discord), a member id (slack), a user id (matrix); null: no mention. */
export type Mention = string | null;

/** Body of PUT /api/rooms/{code}/hook, for the creator. The address must lead to a public host; redirects are not followed and answers are not shown. `mentions`: per seat. `token`: the bearer token for matrix and, if it needs one, ntfy. */
export interface HookRequest {
  form: HookForm;
  address: string;
  token?: string;
  mentions?: Mention[];
}

/** A room's webhook, without its secret address and token. */
export interface Hook {
  form: HookForm;
  host: string;
  mentions: Mention[];
  used: Time | null;
  failed: Failure;
}

/** Answer to GET /api/rooms/{code}/hook, for the creator. */
export interface HookAnswer {
  hook: Hook | null;
}

/** What people are notified of: `turn` (once a turn; not if it has passed or the player has looked), `began`, `ended`, `invited`, `accepted` and `declined` (to the inviter), `rematch`, `chat` (bundled), `day_left` and `hours_left` (24 and 2 hours before a clock runs out), `time_up`, `asked` (a claim or proposal), `reminder` (it is still their turn), `nudge` (another player waits for their move), `tournament_over` and `season_over` (of a league), `trial`. */
export type NoticeKind = 'turn' | 'began' | 'ended' | 'invited' | 'accepted' | 'declined' | 'rematch' | 'chat' | 'day_left' | 'hours_left' | 'time_up' | 'asked' | 'reminder' | 'nudge' | 'tournament_over' | 'season_over' | 'trial';

/** The payload of a push, in the player's language. The latest message replaces earlier ones with the same `tag`. `page`: the page of a tournament or league, after `#` in the address. `waiting`: how many games wait for the player. */
export interface PushMessage {
  kind: NoticeKind;
  room: RoomCode | null;
  page: string | null;
  title: string;
  text: string;
  tag: string;
  waiting: number;
}

/** Posted to a webhook of the form `json`, once per turn. `to_act`: the players to act, with the mentions from the settings. If fewer remain to act, the message is sent again with the same `id` (json) or edited (discord, matrix). */
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

/** An account's staff role; null: none. */
export type Role = 'moderator' | 'operator' | null;

/** The reason, for the audit log. */
export type Why = string;

export type NullableName = Name | null;

/** A game in the console, without its secret code. */
export interface ConsoleGame {
  number: Number;
  game: GameName;
  status: 'open' | 'running' | 'finished';
  opened: Time;
  started: NullableTime;
  ended: NullableTime;
  actions: number;
  /** Whether it counts; `does_not_count`: the game was too short, an account was less than a day old, or the players met too often within a week. Null: not rated, or not ended. */
  rating: 'counts' | 'does_not_count' | 'taken_out' | null;
  /** Whether it is marked as broken. */
  broken: boolean;
  players: NullableName[];
}

/** Answer to GET /api/console/games, the newest first. */
export interface ConsoleGamesAnswer {
  games: ConsoleGame[];
  /** Whether there are more games after these. */
  more: boolean;
}

/** A row of the log. While the game is hidden from the reader, events are those a spectator sees, and action and hash are null. */
export interface ConsoleLogLine {
  seq: Seq;
  seat: Seat;
  /** The bot that decided for the seat, or `server`; null: the player did. */
  by: NullableName;
  at: Time;
  /** The client's id. */
  move: string;
  /** The link of the hash chain; null while the game is hidden, since a hash would allow guessing actions. */
  hash: Hex32 | null;
  action: Action | null;
  events: GameEvent[];
}

/** A staff member looked at hidden information while the game ran. */
export interface Look {
  who: Name;
  why: Why;
  at: Time;
}

/** Answer to GET /api/rooms/{code}/looks; empty until the game has ended. */
export interface LooksAnswer {
  looks: Look[];
}

/** Answer to GET /api/console/games/{number}. */
export interface ConsoleGameAnswer {
  game: ConsoleGame;
  options: JsonObject;
  settings: Settings;
  rules: number;
  /** Null: not begun. */
  genesis: Hex32 | null;
  /** Null: not ended. */
  seal: Hex32 | null;
  to_act: Seat[];
  out: Seat[];
  /** The seats whose players have no account. */
  guests: Seat[];
  result: JsonObject | null;
  /** Whether part of the game is hidden from the reader until they give a reason. */
  hidden: boolean;
  log: ConsoleLogLine[];
  history: ReachedScore[];
  looks: Look[];
  /** Null: not marked as broken. */
  broken: BrokenMark | null;
}

/** Answer to GET /api/console/games/{number}/position: what the seat, or without `seat` a spectator, saw after `seq`. `forbidden` for a seat while the game is hidden. */
export interface ConsolePositionAnswer {
  seq: Seq;
  seat: Seat | null;
  view: JsonObject;
  standing: Standing;
}

/** What is stored, and what it should be by the rules and the chain: a hash, rows of the tiebreak history, a result; with `rules=latest`, the positions by its own rules and by the newest. */
export interface Difference {
  stored: Json;
  computed: Json;
}

/** A mismatch; the log is sound before `seq`. */
export interface Finding {
  seq: number | null;
  sentence: string;
  /** Null: nothing to compare, or hidden from the reader. */
  difference: Difference | null;
}

/** Answer to GET /api/console/games/{number}/verification: the hash chain, rules, history, turns and result. With `rules=latest`: where the newest rules would play it differently. */
export interface VerificationAnswer {
  actions: number;
  findings: Finding[];
}

/** Answer to GET and POST /api/console/verification: progress and findings of the last check of all games. POST begins one unless one is running. */
export interface WholeVerificationAnswer {
  /** Null: none since the server started. */
  begun: NullableTime;
  /** Null: it is running. */
  ended: NullableTime;
  /** Games checked so far. */
  games: number;
  /** Games in all. */
  of: number;
  actions: number;
  /** The first 200. */
  findings: ({
    /** Its number; null: not about a game. */
    game: Number | null;
    seq: number | null;
    sentence: string;
  })[];
  /** Findings in all. */
  found: number;
}

/** Body of POST /api/console/games/{number}/mark: marks a running game as broken; the players read `note`. */
export interface MarkRequest {
  note: Why;
  why: Why;
}

/** Body of POST /api/console/games/{number}/set-back: the running game continues as it was after that seq (0: the deal), by a row of its log. `illegal` unless it is before the current one. */
export interface SetBackRequest {
  to: number;
  why: Why;
}

/** Body of POST /api/console/people/{name}/role. No one may change their own role (`forbidden`), and one operator always remains. */
export interface RoleRequest {
  role: 'operator' | 'moderator' | 'none';
  why: Why;
}

/** Body of POST /api/console/people/{name}/merge: passes to that account everything another account, or the guest at a seat of a game, owns. The other account is deleted and its ratings are dropped. `already_seated` if both have a seat in one room; the sentence gives its number. */
export interface MergeRequest {
  account?: Name;
  game?: Number;
  seat?: Seat;
  why: Why;
}

/** Body of POST /api/console/tournaments/{code}/swap: exchanges two players of the current round of a Swiss tournament with different deals. Their games are called off, and new ones begin. */
export interface SwapRequest {
  one: Name;
  other: Name;
  why: Why;
}

/** Body of console calls that need only a reason. */
export interface WhyRequest {
  why: Why;
}

/** An account in the console. */
export interface ConsolePerson {
  name: Name;
  since: Time;
  role: Role;
  bot: boolean;
  /** Until when; null: not suspended. */
  suspended: NullableTime;
  /** Until when; null: not muted. */
  muted: NullableTime;
}

/** Answer to GET /api/console/people, by name. */
export interface ConsolePeopleAnswer {
  people: ConsolePerson[];
  more: boolean;
}

/** A sign-in of an account. */
export interface ConsoleSession {
  made: Time;
  used: Time;
  browser: string;
}

/** Answer to GET /api/console/people/{name}. */
export interface ConsolePersonAnswer {
  person: ConsolePerson;
  words: Words;
  suspended_why: string;
  muted_why: string;
  sessions: ConsoleSession[];
  games: PlayedGames[];
  /** Reports about the account. */
  reports: Report[];
}

/** Body of the calls that suspend an account, mute it, or mute the author of a chat line, account or guest: until when, and why; null lifts it. */
export interface RestraintRequest {
  until: NullableTime;
  why: Why;
}

/** Body of POST /api/console/bans: bans the guest at a seat (`seat`) of a game or the author of a line (`line`) of its chat, with `network` their network, too; or the network that an account (`account`) signed in from last; or the network of an address (`address`). Until when (null: without end), and why. The ban of a network concerns guests and signing up, not accounts. */
export interface BanRequest {
  game?: Number;
  seat?: Seat;
  line?: number;
  network?: boolean;
  account?: Name;
  /** IPv4 or IPv6; of the latter its /64 network is banned. */
  address?: string;
  until: NullableTime;
  why: Why;
}

/** A ban in force. */
export interface Ban {
  id: Number;
  /** The banned guest's name at the table; null: a network only. */
  name: NullableName;
  /** Where staff found the guest; null: not in a game. */
  game: Number | null;
  /** Whether it bans a guest. */
  guest: boolean;
  /** Whether it bans a network, or will as soon as the guest's is known. */
  network: boolean;
  /** Null: without end. */
  until: NullableTime;
  why: string;
  /** The staff account that set it. */
  by: string;
  at: Time;
}

/** Answer to GET /api/console/bans, the newest first. */
export interface BansAnswer {
  bans: Ban[];
  more: boolean;
}

/** Body of POST /api/console/people/{name}/name. The previous name is not reserved. */
export interface RenameRequest {
  name: Name;
  why: Why;
}

export type ReportText = string;

/** Body of POST /api/reports: reports a game (`room`), a chat line (`room` and `line`) or an account (`name`) to the moderators. Twenty a day. */
export interface ReportRequest {
  room?: RoomCode;
  /** The number of the chat line. */
  line?: number;
  name?: Name;
  text: ReportText;
}

/** Answer to POST /api/reports. */
export interface ReportAnswer {
  id: Number;
}

/** The outcome of a report. */
export type Outcome = 'acted' | 'dismissed';

/** A report, as moderators see it. */
export interface Report {
  id: Number;
  at: Time;
  /** Null: a guest, or a deleted account. */
  by: NullableName;
  /** The game's number; null: not about a game. */
  game: Number | null;
  /** The reported chat line and its author; null: not about a line. */
  line: {
    n: number;
    name: NullableName;
    text: string;
    /** Until when its author is muted. */
    muted: NullableTime;
    /** Whether its author has no account. */
    guest: boolean;
  } | null;
  /** The reported account; null: none. */
  name: NullableName;
  text: ReportText;
  /** Null: still open. */
  outcome: Outcome | null;
  /** For moderators only. */
  note: string;
  /** Shown to the author of the report. */
  answer: string;
  closed: NullableTime;
  closed_by: NullableName;
}

/** Answer to GET /api/console/reports: open ones, the oldest first, or closed ones. */
export interface ReportsAnswer {
  reports: Report[];
  more: boolean;
}

/** Body of POST /api/console/reports/{id}. `answer` is shown to the author of the report, `note` is not. `expired`: already closed. */
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

/** Answer to GET /api/reports. */
export interface MyReportsAnswer {
  reports: MyReport[];
}

/** What an operator or moderator did, on the command line or in the console. */
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

/** Answer to GET /api/console/audit, the newest first. */
export interface AuditAnswer {
  rows: Deed[];
  more: boolean;
}

/** One minute: the state at its end, and what happened in it. Times are in microseconds; null: nothing was timed. */
export interface HealthMinute {
  at: Time;
  connections: number;
  rooms: number;
  moves: number;
  commit_median: number | null;
  commit_p99: number | null;
}

/** Answer to GET /api/console/health: the server now, and in each minute of the last day. */
export interface HealthAnswer {
  now: Time;
  started: Time;
  /** Of the program, with its commit if known. */
  version: string;
  protocol: number;
  /** The number of the database's last migration. */
  schema: number;
  /** The rules versions of new games. */
  rules: {
    game: string;
    rules: number;
  }[];
  /** Requested and not yet durable. */
  commits_waiting: number;
  /** Bot threads, and bots that use or wait for one. */
  bots: {
    threads: number;
    thinking: number;
    waiting: number;
  };
  database_bytes: number;
  resident_bytes: number;
  last_backup: NullableTime;
  failed_backups: number;
  /** When all stored games were last verified, in place or in a backup, and how many findings there were; null: unknown. */
  last_verification: null | {
    at: Time;
    findings: number;
  };
  /** Notifications waiting, and those whose delivery has failed, per channel. */
  outbox: {
    channel: string;
    waiting: number;
    failing: number;
  }[];
  mail_refusal: Failure;
  /** Browsers that were given up since the start because they had subscribed with another key than this server's. */
  pushes_of_other_key: number;
  /** Of the last day, the oldest first. */
  minutes: HealthMinute[];
}

/** `{}`. */
export interface Empty { [key: string]: never }

/** The body of every refusal. */
export interface ErrorAnswer {
  error: {
    code: ErrorCode;
    message: string;
    restraint?: RestraintTold;
  };
}
