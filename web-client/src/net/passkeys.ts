import { Refusal } from './http';
import { passkeyOptions } from './people';

/** Passkeys as the browser makes and asks for them. What the device refuses is a Refusal like the server's. */

/** Whether this browser has passkeys, and this address may have them: https, or the machine itself by its name. */
export function hasPasskeys(): boolean {
  return (
    isSecureContext &&
    !/^[\d.]+$|:/.test(location.hostname) &&
    'PublicKeyCredential' in globalThis &&
    // Browsers of 2024 lack it.
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** Has the device make a passkey: for this account, or for one that is to be made under a name. */
export async function makePasskey(to: 'add' | 'sign_up', name?: string): Promise<object> {
  const options = await passkeyOptions(to, name);
  return byDevice(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
}

/** Has the device sign in with whichever passkey the person chooses. */
export async function askPasskey(): Promise<object> {
  const options = await passkeyOptions('sign_in');
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

async function byDevice(asking: () => Promise<Credential | null>): Promise<object> {
  try {
    const credential = await asking();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (why) {
    const name = why instanceof Error ? why.name : '';
    throw new Refusal(refusals[name] ?? 'passkey_dismissed', String(why));
  }
  throw new Refusal('passkey_dismissed', 'no passkey');
}
