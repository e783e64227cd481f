import { passkeyOptions } from './account';
import { Refusal } from './http';
import type { Credential } from './protocol';

/** Passkeys as the browser creates and requests them. A refusal by the device is a Refusal like the server's. */

/** Whether this browser supports passkeys at this address: https, or localhost by name. */
export function hasPasskeys(): boolean {
  return (
    globalThis.isSecureContext &&
    !/^[\d.]+$|:/.test(location.hostname) &&
    'PublicKeyCredential' in globalThis &&
    // Browsers of 2024 lack it.
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** Creates a passkey on the device: for this account, or for a new one under this name. */
export async function makePasskey(to: 'add' | 'sign_up', name?: string): Promise<Credential> {
  const options: unknown = await passkeyOptions({ to, ...(name === undefined ? {} : { name }) });
  return byDevice(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
}

/** Signs in with whichever passkey the user chooses. */
export async function askPasskey(): Promise<Credential> {
  const options: unknown = await passkeyOptions({ to: 'sign_in' });
  return byDevice(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    }),
  );
}

const refusals: Readonly<Record<string, string>> = {
  InvalidStateError: 'passkey_known',
  NotSupportedError: 'passkey_impossible',
  SecurityError: 'passkey_impossible',
};

async function byDevice(asking: () => Promise<unknown>): Promise<Credential> {
  try {
    const credential = await asking();
    if (credential instanceof PublicKeyCredential) return { ...credential.toJSON() } as unknown as Credential;
  } catch (why) {
    const name = why instanceof Error ? why.name : '';
    throw new Refusal(refusals[name] ?? 'passkey_dismissed', String(why));
  }
  throw new Refusal('passkey_dismissed', 'no passkey');
}
