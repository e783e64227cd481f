import { newEntropy } from '../fair/random';
import { Refusal } from '../net/http';
import { Line, type LineState } from '../net/line';
import type {
  Ack,
  Action,
  Clock,
  GameRecord,
  Hint,
  JsonObject,
  Seat,
  ServerMessage,
  SettingsWish,
  Standing,
  Stroke,
  WhatIf,
} from '../net/protocol';
import { serverNow } from '../net/serverTime';
import { forgetRoom, type KnownRoom, knownRoom, rememberRoom } from './memory';
import { isYourTurn, nothingKnown, type Position, receive, type RoomModel } from './room';
import { sameJson } from './sameJson';

/** A position of the past, as this viewer may see it. */
export interface PastPosition {
  readonly view: JsonObject;
  readonly standing: Standing;
}

/** What one may propose to those who play. */
export type Terms =
  | { readonly what: 'cancel' }
  | { readonly what: 'clock'; readonly clock: Clock }
  /** In milliseconds: only the server knows what time it is. */
  | { readonly what: 'pause'; readonly for: number }
  | { readonly what: 'substitute'; readonly seat: Seat };

/** Everything the screens of one room show; replaced as a whole when anything changes. */
export interface VisitState {
  readonly model: RoomModel;
  readonly line: LineState;
  /** With `line: 'refused'`. */
  readonly refusal: Refusal | null;
  /** A move is on its way. */
  readonly busy: boolean;
  readonly known: KnownRoom | null;
  /** When the clocks were told last, by the server's clock. */
  readonly clocksAt: number;
  /** The code under which the room is found from now on; this visit is over. */
  readonly movedTo: string | null;
}

/** One visit to a room: the line to it, what is known of it, and what can be asked of it. */
export class Visit {
  state: VisitState = {
    model: nothingKnown,
    line: 'connecting',
    refusal: null,
    busy: false,
    known: null,
    clocksAt: 0,
    movedTo: null,
  };
  #changed: (state: VisitState) => void;
  /** The seq of the acknowledged move that the position does not show yet. */
  #awaited = Infinity;
  /** What the server was last told to have been looked at. */
  #toldSeen = { seq: -1, chat: 0 };
  #past = new Map<number, PastPosition>();
  readonly #line: Line;

  constructor(
    readonly code: string,
    changed: (state: VisitState) => void,
  ) {
    this.#changed = changed;
    this.state = { ...this.state, known: knownRoom(code) ?? null };
    this.#line = new Line(code, {
      message: (message) => this.#receive(message),
      state: (line, refusal) => this.#set({ line, refusal }),
      held: () => this.#held(),
    });
  }

  close(): void {
    this.#line.close();
  }

  /** Rejects with a Refusal, as all that follow. */
  async sit(name: string, seat?: Seat): Promise<void> {
    // A prepared deal takes nothing from anybody.
    const isPrepared = this.state.model.room?.settings.first_game === true;
    const entropy = isPrepared ? '' : (this.state.known?.entropy ?? newEntropy());
    if (!isPrepared) this.#remember({ entropy });
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

  /** The creator frees somebody's seat. */
  async free(seat: Seat): Promise<void> {
    await this.#line.ask({ type: 'free', seat });
  }

  /** The creator changes the table; all others who sit are asked again. */
  async changeTable(change: { options?: JsonObject; settings?: SettingsWish }): Promise<void> {
    await this.#line.ask({ type: 'settings', ...change });
  }

  async handOver(seat: Seat): Promise<void> {
    await this.#line.ask({ type: 'hand_over', seat });
  }

  /** The creator wants another link for the room. */
  async changeLink(): Promise<void> {
    await this.#line.ask({ type: 'change_link' });
  }

  async confirm(): Promise<void> {
    await this.#line.ask({ type: 'confirm' });
  }

  /** After the end: everybody here may read the notes. */
  async shareNotes(): Promise<void> {
    await this.#line.ask({ type: 'share_notes' });
  }

  /** After the end: leads those who want to follow, from that position on; who has no seat says under which name. */
  async lead(seq: number, name?: string): Promise<void> {
    await this.#line.ask({ type: 'lead', seq, ...(name === undefined ? {} : { name }) });
  }

  /** What one draws upon that position for all who look at it together; who leads, leads there. */
  async point(seq: number, strokes: readonly Stroke[], name?: string): Promise<void> {
    await this.#line.ask({ type: 'point', seq, strokes: [...strokes], ...(name === undefined ? {} : { name }) });
  }

  /** Leads no more: whoever wants to may, or it is over. */
  async letGo(ends: boolean): Promise<void> {
    await this.#line.ask({ type: 'let_go', ends });
  }

  /**
   * The position as it is now has been looked at, and with `chat` what was said. Told to the server, whose lists say what
   * is new; nobody is troubled if it does not get there, since the next look says it all.
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

  /** Brings a page of what was said before the first line that is known. */
  async olderChat(): Promise<void> {
    const first = this.state.model.chat[0];
    if (first) await this.#line.ask<'chat_before'>({ type: 'chat_before', before: first.n });
  }

  async rematch(): Promise<void> {
    await this.#line.ask({ type: 'rematch' });
  }

  async record(): Promise<GameRecord> {
    return (await this.#line.ask<'record'>({ type: 'record' })).record;
  }

  async move(action: Action): Promise<void> {
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
   * Where several decide at once and somebody was quicker, or somebody only left or came back, that changes nothing for
   * us: the decision is made again.
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

  /** Leaves the game for good. Asked of the person beforehand, so that whatever happened meanwhile does not matter. */
  async resign(): Promise<void> {
    await this.#leaveOrReturn('resign');
  }

  /** Is no longer out. */
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

  /** Asks those who play whether they agree. */
  async propose(terms: Terms): Promise<void> {
    await this.#line.ask({ type: 'propose', ...terms });
  }

  /** The time of that seat is up, and one does not go on waiting. */
  async claim(seat: Seat): Promise<void> {
    await this.#line.ask({ type: 'claim', seat });
  }

  /** Gives somebody else more time. */
  async grant(seat: Seat, seconds: number): Promise<void> {
    await this.#line.ask({ type: 'grant', seat, seconds });
  }

  /** Bots that are to act need not take their time. */
  async hurry(): Promise<void> {
    await this.#line.ask({ type: 'hurry' });
  }

  /** Agrees with a proposal or not; with no, one takes one's own back. */
  async answer(n: number, yes: boolean): Promise<void> {
    await this.#line.ask({ type: 'answer', n, yes });
  }

  async preview(action: Action): Promise<JsonObject> {
    return (await this.#line.ask<'preview'>({ type: 'preview', upon: this.#position().seq, action })).preview;
  }

  /**
   * What would come of these actions if it were one's turn at that position. Nobody hears of it, and nothing of it is
   * played; with `preview`, also what that action would do then.
   */
  whatIf(seq: number, actions: readonly Action[], preview?: Action): Promise<WhatIf> {
    return this.#line.ask<'what_if'>({ type: 'what_if', seq, actions: [...actions], ...(preview ? { preview } : {}) });
  }

  /** What search would do in one's place. The others at the table are told that one has asked. */
  hint(): Promise<Hint> {
    return this.#line.ask<'hint'>({ type: 'hint', upon: this.#position().seq });
  }

  async inspect(): Promise<JsonObject> {
    return (await this.#line.ask<'inspect'>({ type: 'inspect' })).inspect;
  }

  /** The past does not change, so each position is asked for once. */
  async at(seq: number): Promise<PastPosition> {
    const kept = this.#past.get(seq);
    if (kept) return kept;
    const { view, standing } = await this.#line.ask<'at'>({ type: 'at', seq });
    const position = { view, standing };
    // What is hidden now may be shown when the game has ended.
    if (this.state.model.room?.status === 'finished') this.#past.set(seq, position);
    return position;
  }

  chatIsRead(): void {
    const last = this.state.model.chat.at(-1)?.n ?? 0;
    if (this.state.known && last > this.state.known.chatRead) this.#remember({ chatRead: last });
  }

  #receive(message: ServerMessage): void {
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
    if (model === this.state.model) return;
    const isOfClocks = message.type === 'clocks' || message.type === 'view' || message.type === 'patch';
    this.#set({ model, ...(isOfClocks ? { clocksAt: serverNow() } : {}) });
    this.#endWait();
    this.#remember({});
  }

  /** What this browser knows of the room goes along. */
  #move(code: string): void {
    const { known } = this.state;
    if (known) {
      rememberRoom({ ...known, code });
      forgetRoom(known.code);
    }
    this.#line.close();
    this.#set({ movedTo: code });
  }

  /** The patch of a move may come before or after its acknowledgement: busy ends with both. */
  #endWait(): void {
    if ((this.state.model.position?.seq ?? 0) < this.#awaited) return;
    this.#awaited = Infinity;
    this.#set({ busy: false });
  }

  /** Writes down what this browser should know about the room when it comes back. */
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

/** Whether two views say the same, apart from how many actions have happened. */
function isSameView(one: JsonObject, other: JsonObject): boolean {
  return sameJson({ ...one, seq: null }, { ...other, seq: null });
}
