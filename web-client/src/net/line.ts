import { type DecodedMessage, Decoder } from './decoder';
import { becomeGuest, beGuest, isSpokenHere, protocolVersion, Refusal } from './http';
import { hearServerTime } from './serverTime';
import { type ClientMessage, type EnterHome, type Hello, repeatableTypes, type Seat, type ServerMessage } from './protocol';

/** Any client message except the first of a connection; the connection adds the id. */
export type Question = WithoutId<Exclude<ClientMessage, Hello | EnterHome>>;
type WithoutId<Message> = Message extends { id?: string } ? Omit<Message, 'id'> : never;

/**
 * The connection to one room, or to the user's own games: a WebSocket that reconnects automatically. Requests
 * unanswered when it broke are repeated if that is harmless (a move is identified by its id and applied once) and
 * otherwise rejected, so that the caller can decide.
 */

/** `refused`: the server refuses this client (see `LineRefusal`), and retrying would not help. */
export type LineState = 'connecting' | 'connected' | 'reconnecting' | 'refused';

export interface LineListener {
  /** Called with every received message in order, including responses, decoded. */
  message(message: DecodedMessage): void;
  /** With `refused`, why. */
  state(state: LineState, why: Refusal | null): void;
  /** The current state of the room's position, so that the server sends only what was missed; null for a snapshot. */
  held(): { seq: number; viewer: Seat | null; mark: string } | null;
}

/** The outside world, which tests replace. */
export interface LineWorld {
  open(): WebSocket;
  /** `again`: an earlier answer did not lead to a connection. */
  becomeGuest(again: boolean): Promise<void>;
  /** At least 0 and less than 1. */
  random(): number;
}

const browser: LineWorld = {
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  becomeGuest: (again) => (again ? becomeGuest() : beGuest()),
  random: Math.random,
};

/** Milliseconds. */
const firstWait = 400;
const longestWait = 15_000;
const waitAfterRate = 5_000;
const quietBeforePing = 20_000;
const pongWithin = 6_000;
/** The browser itself reports that the network is gone, so users are told soon. */
const pongWithinDoubt = 1_500;
const welcomeWithin = 10_000;

/** Refusals that retrying cannot fix. */
const hopeless = new Set([
  'no_such_room',
  'no_guest',
  'version',
  'unknown_type',
  'hello_first',
  'forbidden',
  'banned',
  'head_too_large',
  'wrong_address',
]);
/** A connection that never succeeded is reported as missing after this many failures in a row. */
const worthSaying = 3;
const repeatable = new Set<string>(repeatableTypes);

/** Used in place of a room's code: the connection to the user's own games. */
export const home = Symbol('home');

type Answer<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

interface Asked {
  message: Question & { id: string };
  sent: boolean;
  resolve(answer: ServerMessage): void;
  reject(why: Refusal): void;
}

export class Line {
  #state: LineState = 'connecting';
  #socket: WebSocket | null = null;
  #welcomed = false;
  #failures = 0;
  #opened = false;
  /** A socket follows automatically. */
  #becoming = false;
  #closed = false;
  /** The server has asked for a slower rate. */
  #tooQuick = false;
  #retry: Timer;
  #watch: Timer;
  #asked = new Map<string, Asked>();
  readonly #ids = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-`;
  #lastId = 0;
  readonly #decoder = new Decoder();

  constructor(
    private readonly to: string | typeof home,
    private readonly listener: LineListener,
    private readonly world: LineWorld = browser,
    /** The token of the local guest who uses the connection; null: the browser's own person. */
    private readonly as: string | null = null,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#hurry);
    void this.#connect();
  }

  get state(): LineState {
    return this.#state;
  }

  /**
   * Sends a request and resolves with the response of the same id; rejects with the server's refusal. `id`: that of an
   * earlier attempt.
   */
  ask<Type extends ServerMessage['type'] = 'ack'>(message: Question, id = this.newId()): Promise<Answer<Type>> {
    return new Promise((resolve, reject) => {
      if (this.#closed || this.#state === 'refused') {
        reject(new Refusal('line', 'the line is closed'));
        return;
      }
      const asked: Asked = {
        message: { ...message, id },
        sent: false,
        resolve: (answer) => resolve(answer as Answer<Type>),
        reject,
      };
      this.#asked.set(id, asked);
      if (this.#welcomed) this.#send(asked);
    });
  }

  /** Returns an id that no other request has. */
  newId(): string {
    return `${this.#ids}${++this.#lastId}`;
  }

  /** Drops the state and requests a snapshot: `held` must return null by now. */
  resync(): void {
    this.#drop();
    this.#scheduleConnect(0);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#stop();
  }

  async #connect(): Promise<void> {
    if (!this.#opened) {
      this.#becoming = true;
      try {
        await this.world.becomeGuest(this.#failures > 0);
      } catch (why) {
        if (why instanceof Refusal) this.#refuseIfHopeless(why);
        this.#lost(0);
        return;
      } finally {
        this.#becoming = false;
      }
    }
    if (this.#closed) return;
    this.#opened = false;
    this.#tooQuick = false;
    const socket = this.world.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#opened = true;
      socket.send(JSON.stringify(this.#greeting()));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.#lost(this.#tooQuick ? waitAfterRate : 0);
    this.#watchFor(welcomeWithin, () => this.#lost(0));
  }

  #greeting(): Hello | EnterHome {
    if (this.to === home) return { type: 'home', v: protocolVersion };
    const as = this.as === null ? {} : { as: this.as };
    return { type: 'hello', v: protocolVersion, room: this.to, ...as, ...this.listener.held() };
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'home') this.#greet();
    if (message.type === 'welcome') {
      // Other messages of such a server may have another meaning.
      if (!isSpokenHere(message.v)) {
        this.#refuseIfHopeless(new Refusal('version', `the server speaks version ${message.v}`));
        return;
      }
      this.#greet();
    }
    if (message.type === 'error' && message.code === 'rate') this.#tooQuick = true;
    if (!this.#welcomed && message.type === 'error') {
      this.#refuseIfHopeless(new Refusal(message.code, message.message, message.restraint));
      return;
    }
    this.#watchFor(quietBeforePing, this.#ping);
    if ((message.type === 'home' || message.type === 'pong') && message.now !== undefined) hearServerTime(message.now);
    this.listener.message(this.#decoder.decode(message));
    if ('id' in message && message.id !== undefined) this.#answer(message.id, message);
  }

  #greet(): void {
    this.#welcomed = true;
    this.#failures = 0;
    this.#become('connected');
    for (const asked of this.#asked.values()) this.#send(asked);
  }

  #answer(id: string, message: ServerMessage): void {
    const asked = this.#asked.get(id);
    if (!asked) return;
    this.#asked.delete(id);
    if (message.type === 'error') asked.reject(new Refusal(message.code, message.message, message.restraint));
    else asked.resolve(message);
  }

  #send(asked: Asked): void {
    asked.sent = true;
    this.#socket?.send(JSON.stringify(asked.message));
  }

  readonly #ping = (within = pongWithin): void => {
    this.#socket?.send(JSON.stringify({ type: 'ping' }));
    this.#watchFor(within, () => this.#lost(0));
  };

  /** The connection is lost: forgets the socket and retries after a growing random delay. */
  #lost(atLeast: number): void {
    this.#drop();
    const ceiling = Math.min(longestWait, firstWait * 2 ** this.#failures++);
    if (this.#failures >= worthSaying && this.#state === 'connecting' && !this.#closed) this.#become('reconnecting');
    this.#scheduleConnect(Math.max(atLeast, ceiling * (0.5 + this.world.random() / 2)));
  }

  #drop(): void {
    this.#stop();
    if (this.#closed || this.#state === 'refused') return;
    if (this.#state === 'connected') this.#become('reconnecting');
    for (const [id, asked] of this.#asked) {
      if (!asked.sent || repeatable.has(asked.message.type)) continue;
      this.#asked.delete(id);
      asked.reject(new Refusal('line', 'the connection was lost'));
    }
  }

  #scheduleConnect(wait: number): void {
    if (this.#closed || this.#state === 'refused') return;
    this.#retry = setTimeout(() => void this.#connect(), wait);
  }

  #stop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #refuseIfHopeless(why: Refusal): void {
    if (!hopeless.has(why.code)) return;
    this.#become('refused', why);
    this.#stop();
    for (const asked of this.#asked.values()) asked.reject(why);
    this.#asked.clear();
  }

  #become(state: LineState, why: Refusal | null = null): void {
    this.#state = state;
    this.listener.state(state, why);
  }

  #watchFor(time: number, then: () => void): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(then, time);
  }

  /** The network or the user is back: retries at once and checks that the connection is alive. */
  readonly #hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.#state === 'refused') return;
    if (this.#welcomed) this.#ping();
    else if (!this.#socket && !this.#becoming) {
      clearTimeout(this.#retry);
      this.#scheduleConnect(0);
    }
  };

  readonly #doubt = (): void => {
    if (this.#welcomed) this.#ping(pongWithinDoubt);
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;
