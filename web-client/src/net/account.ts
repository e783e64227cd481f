import { call } from './http';
import type { Proof } from './people';
import type {
  Credential,
  DeviceAnswer,
  ForgottenRequest,
  Kept,
  Passkey,
  PasskeyAnswer,
  PasskeyChange,
  PasskeyOptions,
  PasskeyOptionsRequest,
  PasskeyRequest,
  PasskeysAnswer,
  PrivacyAnswer,
  ProofRequest,
  RecoveryAnswer,
  Scope,
  Session,
  SessionsAnswer,
  Token,
  TokenAnswer,
  TokenRequest,
  TokensAnswer,
} from './protocol';

/** The calls of the account's pages: ways to sign in, devices, programs, data. Every call may reject with a Refusal. */

export const exportMe = () => call<unknown>('GET', '/api/me/export');
export const askPrivacy = async (): Promise<readonly Kept[]> => (await call<PrivacyAnswer>('GET', '/api/privacy')).kept;

/** Proves the password or a passkey again, for what requires a fresh proof (`fresh_sign_in`). */
export const prove = (by: Proof) => call<null>('POST', '/api/session/proof', by satisfies ProofRequest);

export const listSessions = async (): Promise<readonly Session[]> =>
  (await call<SessionsAnswer>('GET', '/api/sessions')).sessions;
export const endSession = (id: number) => call<null>('DELETE', `/api/sessions/${id}`);

export const makeDeviceLink = () => call<DeviceAnswer>('POST', '/api/device', {});

export const makeRecovery = async () => (await call<RecoveryAnswer>('POST', '/api/recovery', {})).secret;

/** The response never reveals whether there is such an account. */
export const forgotPassword = (name: string) =>
  call<object>('POST', '/api/password/forgot', { name } satisfies ForgottenRequest);

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
