import { Refusal } from './http';
import type { SubscriptionRequest } from './protocol';

/** Push notifications in this browser. */

/** Only over https or on localhost, and not in every browser. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Why this browser cannot show notifications. `home_screen`: iPhones and iPads allow them only for installed pages. */
export type PushObstacle = 'insecure' | 'home_screen' | 'unsupported';

/** Returns what prevents this browser from showing notifications; null: nothing. */
export function pushObstacle(): PushObstacle | null {
  if (!globalThis.isSecureContext) return 'insecure';
  if (hasPush()) return null;
  return isAppleTouchDevice() ? 'home_screen' : 'unsupported';
}

/** iPadOS identifies itself as a Macintosh, but no Macintosh has a touch screen. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Returns this browser's subscription and the server key it belongs to, in the server's format; null: none. */
export async function heldSubscription(): Promise<{ endpoint: string; key: string } | null> {
  if (!hasPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const held = await registration?.pushManager.getSubscription();
  return held ? { endpoint: held.endpoint, key: keyOf(held) } : null;
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Asks the user, and then the browser, for push messages from the server with that key. Rejects with a Refusal. */
export async function subscribe(key: string): Promise<SubscriptionRequest> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Refusal('push_denied', 'not allowed');
  const registration = await navigator.serviceWorker.ready;
  try {
    // A browser refuses a second key.
    const held = await registration.pushManager.getSubscription();
    if (held && keyOf(held) !== key) await held.unsubscribe();
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return subscription.toJSON() as SubscriptionRequest;
  } catch (why) {
    throw new Refusal('push_impossible', String(why));
  }
}

export async function unsubscribe(): Promise<void> {
  if (!hasPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
