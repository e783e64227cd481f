import type {
  ErrorAnswer,
  GameFacts,
  GamesAnswer,
  JsonObject,
  OptionsAnswer,
  RestraintTold,
  RoomAnswer,
  RoomRequest,
  SettingsWish,
} from './protocol';

/** The protocol version of this page. */
export const protocolVersion = 2;

export function isSpokenHere(version: number): boolean {
  return version === protocolVersion;
}

/** A refusal by the server, or no response at all (`code` is then `line`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** For `suspended`, `muted` and `banned`: until when, and why. */
    readonly restraint?: RestraintTold,
  ) {
    super(message);
  }
}

/** The request in flight: two at once would create two guests, and only the later cookie would remain. */
let becoming: Promise<void> | null = null;
let isGuest = false;

/** Requests the cookie that is this browser's whole identity; does nothing if it has one. */
export function becomeGuest(): Promise<void> {
  becoming ??= askForGuest();
  return becoming;
}

/** The next connection requests the cookie again. */
export function forgetGuest(): void {
  isGuest = false;
}

/** Like becomeGuest, but trusts an earlier answer. */
export async function beGuest(): Promise<void> {
  if (!isGuest) await becomeGuest();
}

async function askForGuest(): Promise<void> {
  try {
    await call('POST', '/api/guest', {});
    isGuest = true;
  } finally {
    becoming = null;
  }
}

/** Rejects with code `version` if the server speaks another protocol version than this page. */
export async function listGames(): Promise<GameFacts[]> {
  const { protocol, games } = await call<GamesAnswer>('GET', '/api/games');
  if (!isSpokenHere(protocol)) throw new Refusal('version', `the server speaks version ${protocol}`);
  return games;
}

/** Returns the complete options; rejects with code `options` and a sentence that names the invalid one. */
export async function completeOptions(game: string, options: JsonObject): Promise<JsonObject> {
  return (await call<OptionsAnswer>('POST', '/api/options', { game, options })).options;
}

/** Opens a room whose creator is the caller. Returns its code. */
export async function createRoom(game: string, options: JsonObject, settings: SettingsWish = {}): Promise<string> {
  await becomeGuest();
  const request: RoomRequest = { game, options, ...(Object.keys(settings).length > 0 ? { settings } : {}) };
  return (await call<RoomAnswer>('POST', '/api/rooms', request)).room;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes a call to the page's own server; rejects with a Refusal. A response without a body (204) gives null. */
export async function call<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const response = await fetched(method, path, body);
  return (await response.json().catch(() => null)) as Answer;
}

/** Returns the board of a finished game as a PNG. */
export async function boardPicture(room: string): Promise<Blob> {
  return (await fetched('GET', `/api/rooms/${room}/picture`)).blob();
}

async function fetched(method: Method, path: string, body?: object): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal('line', 'no connection');
  }
  if (response.ok) return response;
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const error = answer?.error;
  if (error?.code === 'no_guest') forgetGuest();
  throw new Refusal(error?.code ?? 'internal', error?.message ?? `HTTP ${response.status}`, error?.restraint);
}
