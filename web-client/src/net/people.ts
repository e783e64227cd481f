import { call } from './http';
import type {
  AccountAnswer,
  AccountRequest,
  ArrivalAnswer,
  Credential,
  Me,
  MeChange,
  MeRemoval,
  Profile,
  ResetRequest,
  SecretRequest,
  SessionAnswer,
  SessionRequest,
} from './protocol';

/**
 * The calls about people that every page may need; those of the account's pages are in account.ts. Every call may reject with
 * a Refusal.
 */

/** How users prove who they are: a password, or what an authenticator has signed. */
export type Proof = { readonly password: string } | { readonly credential: Credential };

export const askMe = () => call<Me>('GET', '/api/me');
export const changeMe = (change: MeChange) => call<Me>('PATCH', '/api/me', change);

/** With the password, if there is one. */
export const deleteMe = (password: string | null) =>
  call<null>('DELETE', '/api/me', (password === null ? {} : { password }) satisfies MeRemoval);

/** Turns the caller into a signed-in account. */
export const makeAccount = (account: AccountRequest) => call<AccountAnswer>('POST', '/api/account', account);
export const signIn = (by: SessionRequest) => call<SessionAnswer>('POST', '/api/session', by);
export const signOut = () => call<null>('DELETE', '/api/session');

export const spendDeviceLink = (secret: string) =>
  call<ArrivalAnswer>('POST', '/api/device/use', { secret } satisfies SecretRequest);
export const spendRecovery = (secret: string) =>
  call<ArrivalAnswer>('POST', '/api/recovery/use', { secret } satisfies SecretRequest);

export const resetPassword = (secret: string, password: string) =>
  call<AccountAnswer>('POST', '/api/password/reset', { secret, password } satisfies ResetRequest);

/** With the link from the notification about an account change: reverts it and sets a new password. */
export const takeBack = (secret: string, password: string) =>
  call<AccountAnswer>('POST', '/api/account/undo', { secret, password } satisfies ResetRequest);

const personPath = (name: string) => `/api/people/${encodeURIComponent(name)}`;
export const askProfile = (name: string) => call<Profile>('GET', personPath(name));
export const follow = (name: string, on: boolean) => call<null>(on ? 'PUT' : 'DELETE', `${personPath(name)}/follow`);
export const block = (name: string, on: boolean) => call<null>(on ? 'PUT' : 'DELETE', `${personPath(name)}/block`);
