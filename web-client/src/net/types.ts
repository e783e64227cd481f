/** The protocol's parts and messages (protocol/README.md) under the names that the client uses. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** 0-based position at the table. */
export type Seat = number;

export type Action = { type: string; [key: string]: Json };

export interface GameEvent {
  type: string;
  [key: string]: Json;
}

export interface LogEntry {
  seq: number;
  seat: Seat;
  events: GameEvent[];
}

export interface Standing {
  scores: number[];
  tiebreak: (number | null)[] | null;
  ranking: number[];
}

export interface Result {
  scores: number[];
  tiebreak: (number | null)[] | null;
  ranking: number[] | null;
  winners: Seat[];
  reason: string;
  out: Seat[];
}

export interface Turn {
  to_act: Seat[];
  standing: Standing;
  can_undo: boolean;
  result: Result | null;
  legal?: Action[];
}

export interface RoomSeat {
  name: string | null;
  online: boolean;
  held: boolean;
  entropy: string | null;
}

export interface Room {
  code: string;
  game: string;
  rules: number;
  options: Json;
  status: 'open' | 'running' | 'finished';
  seats: RoomSeat[];
  spectators: number;
  commitment: string;
  seed: string | null;
  next: string | null;
}

export interface You {
  seat: Seat | null;
  creator: boolean;
}

export interface ChatLine {
  n: number;
  seat: Seat | null;
  name: string;
  text: string;
  at: number;
}

/** RFC 6902. */
export interface PatchStep {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  path: string;
  from?: string;
  value?: Json;
}

/** A client's message as the socket takes it: the socket adds the id. */
export type ClientMessage =
  | { type: 'sit'; name: string; seat?: Seat; entropy: string }
  | { type: 'stand' }
  | { type: 'start' }
  | { type: 'move'; upon: number; action: Action }
  | { type: 'legal' }
  | { type: 'preview'; upon: number; action: Action }
  | { type: 'inspect' }
  | { type: 'at'; seq: number }
  | { type: 'chat'; text: string; name?: string }
  | { type: 'rematch' }
  | { type: 'record' }
  | { type: 'ping' };

export interface Hello {
  type: 'hello';
  v: 1;
  room: string;
  seq?: number;
  viewer?: Seat | null;
}

export type ServerMessage =
  | { type: 'welcome'; id?: string; v: number; room: Room; you: You; chat: ChatLine[] }
  | { type: 'room'; room: Room; you: You }
  | { type: 'view'; seq: number; view: Json; turn: Turn; log: LogEntry[] }
  | { type: 'patch'; from: number; seq: number; patch: PatchStep[]; turn: Turn; log: LogEntry[] }
  | { type: 'ack'; id?: string; seq?: number }
  | { type: 'error'; id?: string; code: string; message: string; seq?: number }
  | { type: 'legal'; id?: string; seq: number; legal: Action[] }
  | { type: 'preview'; id?: string; seq: number; preview: Json }
  | { type: 'inspect'; id?: string; seq: number; inspect: Json }
  | { type: 'at'; id?: string; seq: number; view: Json; standing: Standing }
  | { type: 'record'; id?: string; record: Json }
  | { type: 'chat'; chat: ChatLine }
  | { type: 'pong'; id?: string };

export interface OptionFacts {
  key: string;
  default: Json;
  /** One of these … */
  values?: Json[];
  /** … or yes and no; a game may need more, which is then typed in as JSON. */
  type?: string;
}

export interface GameFacts {
  name: string;
  rules: number;
  seats: { min: number; max: number };
  options: OptionFacts[];
}
