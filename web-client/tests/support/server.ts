import { vi } from 'vitest';

import type { DecodedMessage, DecodedPatch, DecodedView } from '../../src/net/decoder';
import type { GameFacts, Me, Room, Settings, Turn } from '../../src/net/protocol';
import { forgetGuest } from '../../src/net/http';
import { encoded } from './encoded';

/** The server's end of a WebSocket: the received messages, and ways to answer. */
export class Wire {
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  say(message: DecodedMessage | Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(encoded(message as DecodedMessage)) });
  }

  break(): void {
    this.onclose?.();
  }

  /** Returns the last message of this type. */
  last(type: string): Record<string, unknown> {
    const found = this.sent.findLast((message) => message.type === type);
    if (!found) throw new Error(`no ${type} was sent, only ${this.sent.map((each) => String(each.type)).join()}`);
    return found;
  }

  /** Answers the last message of this type. */
  answer(type: string, rest: Record<string, unknown>): void {
    this.say({ id: this.last(type).id, ...rest });
  }
}

type Answer = (body: unknown) => unknown;

/**
 * Replaces the browser's network: answers HTTP requests as given, by path or by method and path (`PATCH /api/me`), and
 * provides the WebSockets that are opened.
 */
export function fakeServer(answers: Readonly<Record<string, Answer>> = {}) {
  const wires: Wire[] = [];
  const homes: Wire[] = [];
  const asked: [string, unknown][] = [];
  const called: [string, unknown][] = [];
  class Socket extends Wire {
    constructor() {
      super();
      let greet: (() => void) | null = null;
      let isSorted = false;
      // A connection sends its purpose only once it is open, so it is looked up before.
      const sort = () => {
        greet?.();
        (this.sent.pop()?.type === 'home' ? homes : wires).push(this);
        isSorted = true;
      };
      Object.defineProperty(this, 'onopen', {
        get: () => greet,
        set: (wanted: typeof greet) => {
          greet = wanted;
          if (wanted && !isSorted) sort();
        },
      });
    }
  }
  forgetGuest();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const said: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    asked.push([path, said]);
    called.push([`${method} ${path}`, said]);
    const known: Readonly<Record<string, Answer>> = { '/api/guest': () => ({ guest: true }), ...answers };
    const answer = known[`${method} ${path}`] ?? known[path] ?? known[path.split('?')[0]!];
    if (!answer) return Promise.reject(new TypeError('no connection'));
    const json = answer(said);
    const ok = !(typeof json === 'object' && json !== null && 'error' in json);
    return Promise.resolve({ ok, status: ok ? 200 : 400, json: () => Promise.resolve(json), blob: () => Promise.resolve(new Blob([String(json)])) });
  });
  return {
    asked,
    /** As `asked`, with the method. */
    called,
    wires,
    /** The connections to the user's own games; `wires` are those to rooms. */
    homes,
    get home(): Wire {
      const wire = homes.at(-1);
      if (!wire) throw new Error('no one has called home');
      return wire;
    },
    get wire(): Wire {
      const wire = wires.at(-1);
      if (!wire) throw new Error('no one has called');
      return wire;
    },
  };
}

/** The default notification settings. */
export const firstNews: Me['settings']['news'] = { language: 'en', zone: 'UTC', quiet: null, mail: { after: 30 }, push: 'at_once' };

/** A guest on a server with accounts but without mail. */
export function guestMe(changes: Partial<Me> = {}): Me {
  return {
    guest: true,
    name: null,
    former_name: null,
    email: null,
    email_confirmed: false,
    since: null,
    bot: false,
    words: '',
    password: false,
    passkeys: 0,
    settings: { news: firstNews },
    following: [],
    blocked: [],
    vacation: null,
    ratings: { hidden: false, hidden_from_me: false },
    offers: { accounts: 'open', guests: true, mail: false, push: false, hooks: false, embedding: false, lobby: true },
    ...changes,
  };
}

export function accountMe(changes: Partial<Me> = {}): Me {
  return guestMe({ guest: false, name: 'Anna', since: Date.UTC(2026, 1, 3, 12), password: true, ...changes });
}

export const pebbles: GameFacts = {
  name: 'pebbles',
  rules: 1,
  seats: { min: 2, max: 3 },
  options: [
    { key: 'players', default: 2 },
    { key: 'heap', default: 21, values: [21, 31] },
    { key: 'quick', default: false, type: 'boolean' },
  ],
  annotations: ['points'],
};

export const code = '0123456789abcdefghjkmnpqrs';

export const plainSettings: Settings = {
  visibility: 'link',
  clock: null,
  when_left: 'stand_in',
  on_timeout: 'claim',
  spectators: 'all',
  rated: false,
  bots: [null, null],
  levels: null,
};

export function roomOf(changes: Partial<Room> = {}): Room {
  return {
    code,
    game: 'pebbles',
    rules: 1,
    options: { players: 2, heap: 21 },
    settings: plainSettings,
    creator: null,
    invited: [],
    status: 'open',
    seats: [freeSeat, freeSeat],
    proposals: [],
    spectators: 0,
    paused: null,
    commitment: 'ab'.repeat(32),
    seed: null,
    next: null,
    ...changes,
  };
}

export const freeSeat: Room['seats'][number] = { name: null, online: false, held: false, confirmed: false, entropy: null, account: false, bot: false, vacation: null, out: false, can_return: false, by: null, offered: false };

export function taken(name: string, online = true): Room['seats'][number] {
  return { name, online, held: false, confirmed: true, entropy: null, account: false, bot: false, vacation: null, out: false, can_return: false, by: null, offered: false };
}

export function turnOf(changes: Partial<Turn> = {}): Turn {
  return {
    to_act: [0],
    standing: { scores: [0, 0], tiebreak: null, ranking: [1, 1] },
    can_undo: false,
    result: null,
    clocks: null,
    deadline: null,
    ...changes,
  };
}

export function viewOf(changes: Partial<DecodedView> = {}): DecodedView {
  return { type: 'view', seq: 0, mark: '00000000', view: { seq: 0, heap: 21 }, turn: turnOf(), log: [], ...changes };
}

export function patchOf(changes: Partial<DecodedPatch> = {}): DecodedPatch {
  return { type: 'patch', from: 0, seq: 1, mark: '00000001', patch: [], turn: turnOf(), log: [], ...changes };
}
