import { call } from './http';

/** What the server can be asked about persons: oneself, one's keys and devices, and others. Every call may reject with a Refusal. */

/** What the server knows of whoever asks, and what it offers them. */
export interface Me {
  readonly guest: boolean;
  readonly name: string | null;
  readonly email: string | null;
  readonly since: number | null;
  readonly bot: boolean;
  readonly words: string;
  readonly password: boolean;
  readonly passkeys: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly following: readonly string[];
  readonly blocked: readonly string[];
  readonly offers: Offers;
}

export interface Offers {
  readonly accounts: 'open' | 'invited' | 'off';
  readonly guests: boolean;
  readonly mail: boolean;
  readonly lobby: boolean;
}

export interface MeChange {
  readonly email?: string | null;
  readonly words?: string;
  readonly bot?: boolean;
  readonly password?: { readonly old: string | null; readonly new: string };
}

/** Who one is from now on; the rooms where both sat, and whose seats stay apart. */
export interface SignedIn {
  readonly name: string;
  readonly kept_apart: readonly string[];
}

export interface DeviceUsed {
  readonly guest: boolean;
  readonly name: string | null;
  readonly kept_apart: readonly string[];
}

export interface DeviceLink {
  readonly link: string;
  readonly until: number;
}

export interface SessionFacts {
  readonly id: number;
  readonly made: number;
  readonly used: number;
  readonly browser: string;
  readonly here: boolean;
}

export type TokenScope = 'read' | 'play';

export interface TokenFacts {
  readonly id: number;
  readonly name: string;
  readonly scope: TokenScope;
  readonly made: number;
  readonly used: number | null;
}

export interface PasskeyFacts {
  readonly id: number;
  readonly name: string;
  readonly made: number;
  readonly used: number | null;
}

export interface Profile {
  readonly name: string;
  readonly since: number;
  readonly bot: boolean;
  readonly words: string;
  readonly games: readonly { readonly game: string; readonly played: number; readonly won: number }[];
  readonly running: readonly { readonly room: string; readonly game: string; readonly seats: readonly (string | null)[] }[];
  readonly followed: boolean;
  readonly blocked: boolean;
}

/** One thing that is kept about a person, in English sentences; `id` is for those who translate. */
export interface Kept {
  readonly id: string;
  readonly what: string;
  readonly why: string;
  readonly how_long: string;
  readonly exported: boolean;
  readonly deleted: string;
}

/** A password, or what an authenticator has signed. */
export type Proof = { readonly password: string } | { readonly credential: object };

export const askMe = () => call<Me>('GET', '/api/me');
export const changeMe = (change: MeChange) => call<Me>('PATCH', '/api/me', change);
export const exportMe = () => call<unknown>('GET', '/api/me/export');
/** With the password, where there is one. */
export const deleteMe = (password: string | null) => call<null>('DELETE', '/api/me', password === null ? {} : { password });
export const askPrivacy = async () => (await call<{ kept: Kept[] }>('GET', '/api/privacy')).kept;

export const makeAccount = (name: string, proof: Proof, email?: string, invitation?: string) =>
  call<{ name: string }>('POST', '/api/account', {
    name,
    ...proof,
    ...(email ? { email } : {}),
    ...(invitation ? { invitation } : {}),
  });
export const signIn = (name: string, password: string) => call<SignedIn>('POST', '/api/session', { name, password });
export const signInByKey = (credential: object) => call<SignedIn>('POST', '/api/session', { credential });
export const signOut = () => call<null>('DELETE', '/api/session');

export const listSessions = async () => (await call<{ sessions: SessionFacts[] }>('GET', '/api/sessions')).sessions;
export const endSession = (id: number) => call<null>('DELETE', `/api/sessions/${id}`);

export const makeDeviceLink = () => call<DeviceLink>('POST', '/api/device', {});
export const spendDeviceLink = (secret: string) => call<DeviceUsed>('POST', '/api/device/use', { secret });
export const makeRecovery = async () => (await call<{ secret: string }>('POST', '/api/recovery', {})).secret;
export const spendRecovery = (secret: string) => call<DeviceUsed>('POST', '/api/recovery/use', { secret });

export const forgotPassword = (name: string) => call<object>('POST', '/api/password/forgot', { name });
export const resetPassword = (secret: string, password: string) =>
  call<{ name: string }>('POST', '/api/password/reset', { secret, password });

export const listTokens = async () => (await call<{ tokens: TokenFacts[] }>('GET', '/api/tokens')).tokens;
export const makeToken = (name: string, scope: TokenScope) =>
  call<{ id: number; token: string }>('POST', '/api/tokens', { name, scope });
export const endToken = (id: number) => call<null>('DELETE', `/api/tokens/${id}`);

export const passkeyOptions = async (to: 'add' | 'sign_up' | 'sign_in', name?: string) =>
  (await call<{ publicKey: object }>('POST', '/api/passkeys/options', { to, ...(name === undefined ? {} : { name }) })).publicKey;
export const listPasskeys = async () => (await call<{ passkeys: PasskeyFacts[] }>('GET', '/api/passkeys')).passkeys;
export const addPasskey = (name: string, credential: object) =>
  call<{ id: number }>('POST', '/api/passkeys', { name, credential });
export const renamePasskey = (id: number, name: string) =>
  call<null>('PATCH', `/api/passkeys/${id}`, { name });
export const removePasskey = (id: number) => call<null>('DELETE', `/api/passkeys/${id}`);

const personPath = (name: string) => `/api/people/${encodeURIComponent(name)}`;
export const askProfile = (name: string) => call<Profile>('GET', personPath(name));
export const follow = (name: string, on: boolean) => call<null>(on ? 'PUT' : 'DELETE', `${personPath(name)}/follow`);
export const block = (name: string, on: boolean) => call<null>(on ? 'PUT' : 'DELETE', `${personPath(name)}/block`);
