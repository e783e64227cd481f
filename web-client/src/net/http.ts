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

/** The version of the protocol that this page speaks. */
export const protocolVersion = 1;

export function isSpokenHere(version: number): boolean {
  return version === protocolVersion;
}

/** A refusal by the server, or no answer at all (`code` is then `line`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Of `suspended` and `muted`: until when, and why. */
    readonly restraint?: RestraintTold,
  ) {
    super(message);
  }
}

/** The one asking that is under way: two at once would be made two guests, and only the later cookie would be kept. */
let becoming: Promise<void> | null = null;

/** Asks for the cookie that is this browser's whole identity; does nothing if it has one. */
export function becomeGuest(): Promise<void> {
  becoming ??= askForGuest();
  return becoming;
}

async function askForGuest(): Promise<void> {
  try {
    await call('POST', '/api/guest', {});
  } finally {
    becoming = null;
  }
}

/** Rejects with code `version` if the server speaks another version of the protocol than this page. */
export async function listGames(): Promise<GameFacts[]> {
  const { protocol, games } = await call<GamesAnswer>('GET', '/api/games');
  if (!isSpokenHere(protocol)) throw new Refusal('version', `the server speaks version ${protocol}`);
  return games;
}

/** The complete options; rejects with code `options` and a sentence that names the one that does not fit. */
export async function completeOptions(game: string, options: JsonObject): Promise<JsonObject> {
  return (await call<OptionsAnswer>('POST', '/api/options', { game, options })).options;
}

/** Opens a room of which the caller is the creator, and gives its code. */
export async function createRoom(game: string, options: JsonObject, settings: SettingsWish = {}): Promise<string> {
  await becomeGuest();
  const request: RoomRequest = { game, options, ...(Object.keys(settings).length > 0 ? { settings } : {}) };
  return (await call<RoomAnswer>('POST', '/api/rooms', request)).room;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of our own server; rejects with a Refusal. What is answered without a body (204) gives null. */
export async function call<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
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
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const error = (answer as Partial<ErrorAnswer> | null)?.error;
  throw new Refusal(error?.code ?? 'internal', error?.message ?? `HTTP ${response.status}`, error?.restraint);
}
