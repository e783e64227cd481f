import { call, Refusal } from './http';
import type { GuestAnswer } from './protocol';

/** Makes a further guest on this device, besides the browser's own. Returns their token for `as` of `hello`. */
export async function newLocalGuest(): Promise<string> {
  const { token } = await call<GuestAnswer>('POST', '/api/guest', { local: true });
  if (token === undefined) throw new Refusal('internal', 'an older server has no local guests');
  return token;
}
