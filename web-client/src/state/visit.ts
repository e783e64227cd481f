import { newEntropy } from '../fair/entropy';
import type { DecodedMessage } from '../net/decoder';
import { Refusal } from '../net/http';
import { Line, type LineListener, type LineState } from '../net/line';
import type {
  Ack,
  Action,
  Clock,
  GameRecord,
  Hint,
  JsonObject,
  Plan,
  ReachedScore,
  Seat,
  SettingsWish,
  Standing,
  Stroke,
  WhatIf,
} from '../net/protocol';
import { serverNow } from '../net/serverTime';
import { forgetRoom, type KnownRoom, knownRoom, rememberRoom } from './memory';
import { dropRoom, offlineRoom, storeMove, storeRoom, type WaitingMove, waitingMove } from './offline';
import { offlineEra } from './offlineOwner';
import { packPast, unpackPast } from './past';
import { isYourTurn, nothingKnown, type Position, receive, type RoomModel } from './room';
import { sameJson } from './sameJson';

/** A past position as this viewer may see it. */
export interface PastPosition {
  readonly view: JsonObject;
  readonly standing: Standing;
  /** Its derived facts; not in downloaded games. */
  readonly inspect?: JsonObject;
}

/** What can be proposed to the other players. */
export type Terms =
  | { readonly what: 'cancel' | 'take_back' | 'tie' }
  | { readonly what: 'clock'; readonly clock: Clock }
  /** In milliseconds, since only the server knows the time. */
  | { readonly what: 'pause'; readonly for: number }
  | { readonly what: 'substitute'; readonly seat: Seat }
  | { readonly what: 'hand_over'; readonly person: string };

/** Everything the screens of one room show; replaced as a whole on every change. */
export interface VisitState {
  readonly model: RoomModel;
  readonly line: LineState;
  /** With `line: 'refused'`. */
  readonly refusal: Refusal | null;
  /** A move is in flight. */
  readonly busy: boolean;
  readonly known: KnownRoom | null;
  /** When the clocks were last received, by the server's clock. */
  readonly clocksAt: number;
  /** The room's new code; this visit is over. */
  readonly movedTo: string | null;
  /** Without a network: when the state shown was current, Unix time in milliseconds. Null: there is one. */
  readonly offline: number | null;
  /** A move to be sent when the connection is back. */
  readonly waiting: WaitingMove | null;
  /** Such a move was not played because the game had continued. */
  readonly lapsed: boolean;
}

/** Milliseconds after which a room without an answer is shown as it was last seen. */
const patience = 4_000;
/** Milliseconds after a change. */
const storedAfter = 1_000;
/** Of the chat, so much is stored. */
const linesStored = 50;
/** Refusals after which a waiting move is sent again with the next connection. */
const passing: readonly string[] = ['line', 'rate', 'storage', 'internal'];

/** One visit to a room: its connection, its state, and its requests. */
export class Visit {
  state: VisitState = {
    model: nothingKnown,
    line: 'connecting',
    refusal: null,
    busy: false,
    known: null,
    clocksAt: 0,
    movedTo: null,
    offline: null,
    waiting: null,
    lapsed: false,
  };
  /**
   * One of several players on this device. What the browser stores of a room is one person's, so nothing is stored for
   * them that another should not see.
   */
  readonly isLocal: boolean;
  #changed: (state: VisitState) => void;
  /** The seq of the acknowledged move that the position does not show yet. */
  #awaited = Infinity;
  /** What was last reported to the server as seen. */
  #toldSeen = { seq: -1, chat: 0 };
  #past = new Map<number, PastPosition>();
  /** What was seen of the game so far, for use without a network: hidden information in it may be revealed by now. */
  #seen = new Map<number, PastPosition>();
  #heardAt = 0;
  #sending = false;
  #storing: ReturnType<typeof setTimeout> | undefined;
  readonly #era = offlineEra();
  readonly #giveUp: ReturnType<typeof setTimeout>;
  readonly #line: Line;

  constructor(
    readonly code: string,
    changed: (state: VisitState) => void,
    /** The token of a local guest, who visits the room; null: the browser's own person. */
    as: string | null = null,
  ) {
    this.#changed = changed;
    this.isLocal = as !== null;
    this.state = { ...this.state, known: knownRoom(code) ?? null, waiting: this.isLocal ? null : waitingMove(code) };
    const listener: LineListener = {
      message: (message) => this.#receive(message),
      state: (line, refusal) => this.#become(line, refusal),
      held: () => this.#held(),
    };
    this.#line = new Line(code, listener, undefined, as);
    addEventListener('offline', this.#goOffline);
    document.addEventListener('visibilitychange', this.#store);
    this.#giveUp = setTimeout(this.#recall, patience);
    this.#goOffline();
  }

  close(): void {
    removeEventListener('offline', this.#goOffline);
    document.removeEventListener('visibilitychange', this.#store);
    clearTimeout(this.#giveUp);
    this.#store();
    this.#line.close();
  }

  /** Rejects with a Refusal, like all the following. */
  async sit(name: string, seat?: Seat): Promise<void> {
    // A prepared deal uses no entropy.
    const isPrepared = this.state.model.room?.settings.first_game === true;
    const kept = this.isLocal ? null : this.state.known?.entropy;
    const entropy = isPrepared ? '' : (kept ?? newEntropy());
    if (!isPrepared && !this.isLocal) this.#remember({ entropy });
    await this.#line.ask({ type: 'sit', name, entropy, ...(seat === undefined ? {} : { seat }) });
  }

  async stand(): Promise<void> {
    await this.#line.ask({ type: 'stand' });
  }

  async start(): Promise<void> {
    await this.#line.ask({ type: 'start' });
  }

  async say(text: string, name?: string): Promise<void> {
    await this.#line.ask({ type: 'chat', text, ...(name === undefined ? {} : { name }) });
  }

  /** The creator removes a player from a seat. */
  async free(seat: Seat): Promise<void> {
    await this.#line.ask({ type: 'free', seat });
  }

  /** The creator changes the table; all other players must confirm again. */
  async changeTable(change: { options?: JsonObject; settings?: SettingsWish }): Promise<void> {
    await this.#line.ask({ type: 'settings', ...change });
  }

  async handOver(seat: Seat): Promise<void> {
    await this.#line.ask({ type: 'hand_over', seat });
  }

  /** The creator replaces the room's link. */
  async changeLink(): Promise<void> {
    await this.#line.ask({ type: 'change_link' });
  }

  async confirm(): Promise<void> {
    await this.#line.ask({ type: 'confirm' });
  }

  /** After the end: shares the notes with everyone at the table. */
  async shareNotes(): Promise<void> {
    await this.#line.ask({ type: 'share_notes' });
  }

  /** After the end: starts leading a review from that position; spectators give a name. */
  async lead(seq: number, name?: string): Promise<void> {
    await this.#line.ask({ type: 'lead', seq, ...(name === undefined ? {} : { name }) });
  }

  /** Replaces the user's shared drawing on that position; the leader moves the review there. */
  async point(seq: number, strokes: readonly Stroke[], name?: string): Promise<void> {
    await this.#line.ask({ type: 'point', seq, strokes: [...strokes], ...(name === undefined ? {} : { name }) });
  }

  /** Stops leading: anyone may take over, or the review ends. */
  async letGo(ends: boolean): Promise<void> {
    await this.#line.ask({ type: 'let_go', ends });
  }

  /**
   * Reports the current position as seen, and with `chat` the chat. The server's lists then show what is new. A lost
   * report does not matter, since the next one includes it.
   */
  isSeen(chat: boolean): void {
    const { model, line } = this.state;
    const seq = model.position?.seq;
    if (model.you.seat === null || seq === undefined || line !== 'connected') return;
    const said = chat ? (model.chat.at(-1)?.n ?? 0) : this.#toldSeen.chat;
    if (seq <= this.#toldSeen.seq && said <= this.#toldSeen.chat) return;
    this.#toldSeen = { seq, chat: said };
    this.#line.ask({ type: 'seen', seq, ...(said > 0 ? { chat: said } : {}) }).catch(() => undefined);
  }

  /** Loads a page of chat before the first known line. */
  async olderChat(): Promise<void> {
    const first = this.state.model.chat[0];
    if (first) await this.#line.ask<'chat_before'>({ type: 'chat_before', before: first.n });
  }

  /** Notifies another player, who is to act, that the user waits for their move. */
  async nudge(seat: Seat): Promise<void> {
    await this.#line.ask({ type: 'nudge', seat });
  }

  async rematch(): Promise<void> {
    await this.#line.ask({ type: 'rematch' });
  }

  async record(): Promise<GameRecord> {
    return (await this.#line.ask<'record'>({ type: 'record' })).record;
  }

  /** Without a connection, a move waits for it. */
  async move(action: Action): Promise<void> {
    if (this.state.line !== 'connected' && this.state.model.position && !this.isLocal) {
      this.#wait(action);
      return;
    }
    this.#set({ busy: true });
    try {
      this.#awaited = (await this.#moveNow(action)).seq ?? 0;
    } catch (refusal) {
      this.#awaited = 0;
      throw refusal;
    } finally {
      this.#endWait();
    }
  }

  /**
   * If several seats decide at once and another was faster, or a player only left or returned, nothing changes for this
   * seat: the decision is sent again.
   */
  async #moveNow(action: Action): Promise<Ack> {
    const { seq: upon, mark, turn, view } = this.#position();
    try {
      return await this.#line.ask({ type: 'move', upon, mark, action });
    } catch (refusal) {
      const now = this.#position();
      const tooLate = refusal instanceof Refusal && refusal.code === 'stale' && now.seq > upon;
      const isAsBefore = turn.to_act.length > 1 || isSameView(view, now.view);
      if (!tooLate || !isAsBefore || !isYourTurn(this.state.model)) throw refusal;
      return this.#moveNow(action);
    }
  }

  #wait(action: Action): void {
    const { seq: upon, mark } = this.#position();
    const { seat } = this.state.model.you;
    // Only the server can take back a move.
    if (seat === null || action.type === 'undo') throw new Refusal('line', 'no connection');
    this.#setWaiting({ id: this.#line.newId(), seat, upon, mark, action });
  }

  /** Withdraws a move that waits for the connection. */
  withdraw(): void {
    if (!this.#sending) this.#setWaiting(null);
  }

  lapseIsRead(): void {
    this.#set({ lapsed: false });
  }

  #setWaiting(waiting: WaitingMove | null, change: Partial<VisitState> = {}): void {
    storeMove(this.code, waiting, this.#era);
    this.#set({ waiting, ...change });
  }

  /** The server refuses it unless the position is still the same. */
  async #sendWaiting(): Promise<void> {
    const { waiting, model } = this.state;
    if (!waiting || this.#sending) return;
    this.#sending = true;
    try {
      const { id, seat, upon, mark, action } = waiting;
      if (seat !== model.you.seat) throw new Refusal('stale', 'it was made from another seat');
      this.#awaited = (await this.#line.ask({ type: 'move', upon, mark, action }, id)).seq ?? 0;
      this.#setWaiting(null, { busy: true });
      this.#endWait();
    } catch (why) {
      if (!(why instanceof Refusal && passing.includes(why.code))) this.#setWaiting(null, { lapsed: true });
    }
    this.#sending = false;
  }

  /** Resigns. The user has confirmed it, so whatever happened meanwhile does not matter. */
  async resign(): Promise<void> {
    await this.#leaveOrReturn('resign');
  }

  /** Returns to the game. */
  async comeBack(): Promise<void> {
    await this.#leaveOrReturn('return');
  }

  async #leaveOrReturn(type: 'resign' | 'return'): Promise<void> {
    const { seq: upon, mark } = this.#position();
    try {
      await this.#line.ask({ type: 'move', upon, mark, action: { type } });
    } catch (refusal) {
      const tooLate = refusal instanceof Refusal && refusal.code === 'stale' && this.#position().seq > upon;
      if (!tooLate) throw refusal;
      await this.#leaveOrReturn(type);
    }
  }

  /** Makes a proposal to the other players. */
  async propose(terms: Terms): Promise<void> {
    await this.#line.ask({ type: 'propose', ...terms });
  }

  /** The host removes a spectator and keeps them out. */
  async removeSpectator(who: string): Promise<void> {
    await this.#line.ask({ type: 'remove', who });
  }

  /** The host lets a removed spectator in again. */
  async letIn(who: string): Promise<void> {
    await this.#line.ask({ type: 'let_in', who });
  }

  /** Claims that seat's expired time. */
  async claim(seat: Seat): Promise<void> {
    await this.#line.ask({ type: 'claim', seat });
  }

  /** Gives another player more time. */
  async grant(seat: Seat, seconds: number): Promise<void> {
    await this.#line.ask({ type: 'grant', seat, seconds });
  }

  /** Lets bots act without delay. */
  async hurry(): Promise<void> {
    await this.#line.ask({ type: 'hurry' });
  }

  /** Answers a proposal; declining one's own withdraws it. */
  async answer(n: number, yes: boolean): Promise<void> {
    await this.#line.ask({ type: 'answer', n, yes });
  }

  async preview(action: Action): Promise<JsonObject> {
    this.#needNetwork();
    return (await this.#line.ask<'preview'>({ type: 'preview', upon: this.#position().seq, action })).preview;
  }

  /**
   * Requests what these actions would lead to if it were the user's turn at that position. Others do not see it, and
   * nothing is played; with `preview`, also what that action would then do.
   */
  async whatIf(seq: number, actions: readonly Action[], preview?: Action): Promise<WhatIf> {
    this.#needNetwork();
    return this.#line.ask<'what_if'>({ type: 'what_if', seq, actions: [...actions], ...(preview ? { preview } : {}) });
  }

  /** Plans what to do when it is the player's turn; null drops the plan. */
  async plan(plan: Plan | null): Promise<void> {
    this.#needNetwork();
    await this.#line.ask({ type: 'plan', plan });
  }

  /** Requests a hint. The others at the table are told. */
  async hint(): Promise<Hint> {
    this.#needNetwork();
    return this.#line.ask<'hint'>({ type: 'hint', upon: this.#position().seq });
  }

  async inspect(): Promise<JsonObject> {
    this.#needNetwork();
    return (await this.#line.ask<'inspect'>({ type: 'inspect' })).inspect;
  }

  /** Requests which seat reached which score when. */
  async scoreHistory(): Promise<readonly ReachedScore[]> {
    this.#needNetwork();
    return (await this.#line.ask<'score_history'>({ type: 'score_history' })).history;
  }

  /**
   * The past does not change, so each position is requested once. `as`: as that seat saw it, which is only told after
   * the end.
   */
  async at(seq: number, as: Seat | null = null): Promise<PastPosition> {
    if (as !== null) return this.#askAt(seq, as);
    const kept = this.#past.get(seq);
    if (kept) return kept;
    const seen = this.#seen.get(seq);
    if (this.state.offline !== null && seen) return seen;
    const position = await this.#askAt(seq, null);
    this.#seen.set(seq, { view: position.view, standing: position.standing });
    // Hidden parts may be revealed after the game.
    if (this.state.model.room?.status === 'finished') this.#past.set(seq, position);
    return position;
  }

  async #askAt(seq: number, as: Seat | null): Promise<PastPosition> {
    this.#needNetwork();
    const { view, standing, inspect } = await this.#line.ask<'at'>({ type: 'at', seq, inspect: true, ...(as === null ? {} : { seat: as }) });
    return { view, standing, ...(inspect ? { inspect } : {}) };
  }

  chatIsRead(): void {
    const last = this.state.model.chat.at(-1)?.n ?? 0;
    if (this.state.known && last > this.state.known.chatRead) this.#remember({ chatRead: last });
  }

  #receive(message: DecodedMessage): void {
    if (message.type === 'moved') {
      this.#move(message.room);
      return;
    }
    const model = receive(this.state.model, message);
    if (!model) {
      this.#set({ model: { ...this.state.model, position: null } });
      this.#line.resync();
      return;
    }
    this.#heardAt = Date.now();
    if (model === this.state.model) return;
    this.#passed(model);
    const isOfClocks = message.type === 'clocks' || message.type === 'view' || message.type === 'patch';
    const { offline } = this.state;
    this.#set({
      model,
      offline: message.type === 'welcome' ? null : offline,
      ...(isOfClocks ? { clocksAt: serverNow() } : {}),
    });
    this.#endWait();
    if (message.type === 'welcome') {
      clearTimeout(this.#giveUp);
      void this.#sendWaiting();
    }
    this.#remember({});
    this.#storing ??= setTimeout(this.#store, storedAfter);
  }

  #become(line: LineState, refusal: Refusal | null): void {
    this.#set({ line, refusal });
    if (refusal?.code === 'no_such_room' || refusal?.code === 'forbidden') dropRoom(this.code);
    if (line !== 'reconnecting') return;
    this.#recall();
    this.#goOffline();
  }

  /** The browser itself says that there is no network. */
  readonly #goOffline = (): void => {
    if (navigator.onLine || this.state.line === 'connected') return;
    this.#recall();
    if (this.state.model.position && this.state.offline === null) this.#set({ offline: this.#heardAt });
  };

  /** Shows the room as it was last seen here, unless something newer is shown. */
  readonly #recall = (): void => {
    const stored = this.state.model.room || this.isLocal ? null : offlineRoom(this.code);
    const position = stored?.model.position;
    if (!stored || !position) return;
    this.#seen = unpackPast(position.view, stored.past);
    this.#heardAt = stored.at;
    this.#set({ model: stored.model, clocksAt: stored.clocksAt, offline: stored.at });
  };

  readonly #store = (): void => {
    clearTimeout(this.#storing);
    this.#storing = undefined;
    const { model, line, movedTo, clocksAt } = this.state;
    // A state that was recalled is stored already.
    if (!model.position || line !== 'connected' || movedTo !== null || this.isLocal) return;
    const { view } = model.position;
    // Catching up would request positions from the server.
    const stored = { ...model, chat: model.chat.slice(-linesStored), seen: null, review: null };
    storeRoom(this.code, { model: stored, clocksAt, past: packPast(view, this.#seen), at: Date.now() }, this.#era);
  };

  /** Notes the position that is shown before a message. */
  #passed(next: RoomModel): void {
    const { position } = this.state.model;
    const seq = next.position?.seq;
    if (!position || position.seq === seq) return;
    // A repair may have begun the game again at an earlier move.
    if (seq !== undefined && seq < position.seq) this.#seen.clear();
    else this.#seen.set(position.seq, { view: position.view, standing: position.turn.standing });
  }

  #needNetwork(): void {
    if (this.state.offline !== null) throw new Refusal('offline', 'this needs a connection');
  }

  /** What this browser stores about the room moves along. */
  #move(code: string): void {
    const { known, waiting } = this.state;
    dropRoom(this.code);
    storeMove(code, waiting, this.#era);
    if (known) {
      rememberRoom({ ...known, code });
      forgetRoom(known.code);
    }
    this.#line.close();
    this.#set({ movedTo: code });
  }

  /** A move's patch may arrive before or after its acknowledgement: busy ends with both. */
  #endWait(): void {
    if ((this.state.model.position?.seq ?? 0) < this.#awaited) return;
    this.#awaited = Infinity;
    this.#set({ busy: false });
  }

  /** Stores what this browser should know about the room on the next visit. */
  #remember(news: Partial<KnownRoom>): void {
    const { model, known } = this.state;
    if (!model.room) return;
    const { code, game, status, seats, commitment } = model.room;
    const now: KnownRoom = {
      entropy: null,
      chatRead: 0,
      commitment,
      seenBefore: status !== 'finished',
      ...known,
      code,
      game,
      status,
      players: seats.flatMap(({ name }) => (name === null ? [] : [name])),
      yourTurn: isYourTurn(model),
      at: Date.now(),
      ...news,
    };
    rememberRoom(now);
    this.#set({ known: now });
  }

  #held(): { seq: number; viewer: Seat | null; mark: string } | null {
    const { position, you } = this.state.model;
    return position ? { seq: position.seq, viewer: you.seat, mark: position.mark } : null;
  }

  #position(): Position {
    const position = this.state.model.position;
    if (!position) throw new Refusal('not_running', 'the game has not started');
    return position;
  }

  #set(change: Partial<VisitState>): void {
    this.state = { ...this.state, ...change };
    this.#changed(this.state);
  }
}

/** Milliseconds until a waiting move is left to the next time. */
const sentWithin = 30_000;

/** Sends a waiting move without showing its room. Returns whether it was played; null: it still waits. */
export function sendWaitingMove(code: string): Promise<boolean | null> {
  return new Promise((resolve) => {
    const end = (played: boolean | null) => {
      clearTimeout(timer);
      visit.close();
      resolve(played);
    };
    const timer = setTimeout(() => end(null), sentWithin);
    const visit = new Visit(code, ({ waiting, lapsed, refusal }) => {
      if (refusal) end(null);
      else if (!waiting) end(!lapsed);
    });
  });
}

/** Leaves a seat in a room without showing the room. Rejects with a Refusal. */
export async function giveUpSeat(code: string): Promise<void> {
  const visit = new Visit(code, () => undefined);
  try {
    await visit.stand();
  } finally {
    visit.close();
    forgetRoom(code);
    dropRoom(code);
  }
}

/** Returns whether two views are equal except for the number of actions. */
function isSameView(one: JsonObject, other: JsonObject): boolean {
  return sameJson({ ...one, seq: null }, { ...other, seq: null });
}
