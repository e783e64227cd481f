import type {
  ErrorAnswer,
  GameFacts,
  GameRequest,
  GamesAnswer,
  GuestRequest,
  JsonObject,
  OptionsAnswer,
  RoomAnswer,
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
  ) {
    super(message);
  }
}

/** Asks for the cookie that is this browser's whole identity; does nothing if it has one. */
export async function becomeGuest(): Promise<void> {
  await call('POST', '/api/guest', {});
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

/** Opens a room of which this guest is the creator, and gives its code. */
export async function createRoom(game: string, options: JsonObject): Promise<string> {
  await becomeGuest();
  return (await call<RoomAnswer>('POST', '/api/rooms', { game, options })).room;
}

async function call<Answer>(method: 'GET' | 'POST', path: string, body?: GuestRequest | GameRequest): Promise<Answer> {
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
  throw new Refusal(error?.code ?? 'internal', error?.message ?? `HTTP ${response.status}`);
}
