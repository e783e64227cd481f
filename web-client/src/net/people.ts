import { call } from './http';
import type {
  AccountAnswer,
  AccountRequest,
  ArrivalAnswer,
  Credential,
  DeviceAnswer,
  ForgottenRequest,
  Kept,
  Me,
  MeChange,
  MeRemoval,
  Passkey,
  PasskeyAnswer,
  PasskeyChange,
  PasskeyOptions,
  PasskeyOptionsRequest,
  PasskeyRequest,
  PasskeysAnswer,
  PrivacyAnswer,
  Profile,
  ProofRequest,
  RecoveryAnswer,
  ResetRequest,
  Scope,
  SecretRequest,
  Session,
  SessionAnswer,
  SessionRequest,
  SessionsAnswer,
  Token,
  TokenAnswer,
  TokenRequest,
  TokensAnswer,
} from './protocol';

/**
 * The calls about people: the user's own account, keys and devices, and others. Every call may reject with a Refusal.
 */

/** How users prove who they are: a password, or what an authenticator has signed. */
export type Proof = { readonly password: string } | { readonly credential: Credential };

export const askMe = () => call<Me>('GET', '/api/me');
export const changeMe = (change: MeChange) => call<Me>('PATCH', '/api/me', change);
export const exportMe = () => call<unknown>('GET', '/api/me/export');
export const askPrivacy = async (): Promise<readonly Kept[]> => (await call<PrivacyAnswer>('GET', '/api/privacy')).kept;

/** With the password, if there is one. */
export const deleteMe = (password: string | null) =>
  call<null>('DELETE', '/api/me', (password === null ? {} : { password }) satisfies MeRemoval);

/** Turns the caller into a signed-in account. */
export const makeAccount = (account: AccountRequest) => call<AccountAnswer>('POST', '/api/account', account);
export const signIn = (by: SessionRequest) => call<SessionAnswer>('POST', '/api/session', by);
/** Proves the password or a passkey again, for what requires a fresh proof (`fresh_sign_in`). */
export const prove = (by: Proof) => call<null>('POST', '/api/session/proof', by satisfies ProofRequest);
export const signOut = () => call<null>('DELETE', '/api/session');

export const listSessions = async (): Promise<readonly Session[]> =>
  (await call<SessionsAnswer>('GET', '/api/sessions')).sessions;
export const endSession = (id: number) => call<null>('DELETE', `/api/sessions/${id}`);

export const makeDeviceLink = () => call<DeviceAnswer>('POST', '/api/device', {});
export const spendDeviceLink = (secret: string) =>
  call<ArrivalAnswer>('POST', '/api/device/use', { secret } satisfies SecretRequest);
export const makeRecovery = async () => (await call<RecoveryAnswer>('POST', '/api/recovery', {})).secret;
export const spendRecovery = (secret: string) =>
  call<ArrivalAnswer>('POST', '/api/recovery/use', { secret } satisfies SecretRequest);

/** The response never reveals whether there is such an account. */
export const forgotPassword = (name: string) =>
  call<object>('POST', '/api/password/forgot', { name } satisfies ForgottenRequest);
export const resetPassword = (secret: string, password: string) =>
  call<AccountAnswer>('POST', '/api/password/reset', { secret, password } satisfies ResetRequest);

/** With the link from the notification about an account change: reverts it and sets a new password. */
export const takeBack = (secret: string, password: string) =>
  call<AccountAnswer>('POST', '/api/account/undo', { secret, password } satisfies ResetRequest);

export const listTokens = async (): Promise<readonly Token[]> => (await call<TokensAnswer>('GET', '/api/tokens')).tokens;
export const makeToken = (name: string, scope: Scope) =>
  call<TokenAnswer>('POST', '/api/tokens', { name, scope } satisfies TokenRequest);
export const endToken = (id: number) => call<null>('DELETE', `/api/tokens/${id}`);

/** What the browser needs to create or request a passkey. */
export const passkeyOptions = async (wanted: PasskeyOptionsRequest) =>
  (await call<PasskeyOptions>('POST', '/api/passkeys/options', wanted)).publicKey;
export const listPasskeys = async (): Promise<readonly Passkey[]> =>
  (await call<PasskeysAnswer>('GET', '/api/passkeys')).passkeys;
export const addPasskey = (name: string, credential: Credential) =>
  call<PasskeyAnswer>('POST', '/api/passkeys', { name, credential } satisfies PasskeyRequest);
export const renamePasskey = (id: number, name: string) =>
  call<null>('PATCH', `/api/passkeys/${id}`, { name } satisfies PasskeyChange);
export const removePasskey = (id: number) => call<null>('DELETE', `/api/passkeys/${id}`);

const personPath = (name: string) => `/api/people/${encodeURIComponent(name)}`;
export const askProfile = (name: string) => call<Profile>('GET', personPath(name));
export const follow = (name: string, on: boolean) => call<null>(on ? 'PUT' : 'DELETE', `${personPath(name)}/follow`);
export const block = (name: string, on: boolean) => call<null>(on ? 'PUT' : 'DELETE', `${personPath(name)}/block`);
