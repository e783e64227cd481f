import { Refusal } from './http';
import type { SubscriptionRequest } from './protocol';

/** Pushes, as this browser can do them. */

/** Only over https, or on this very machine, and not in every browser. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Why this browser cannot show notifications. `home_screen`: iPhones and iPads allow them to installed pages only. */
export type PushObstacle = 'insecure' | 'home_screen' | 'unsupported';

/** What keeps this browser from showing notifications; null: nothing. */
export function pushObstacle(): PushObstacle | null {
  if (!globalThis.isSecureContext) return 'insecure';
  if (hasPush()) return null;
  return isAppleTouchDevice() ? 'home_screen' : 'unsupported';
}

/** iPadOS calls itself a Macintosh; no Macintosh has a touch screen. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** What this browser takes pushes with, and for which key of a server, as the server writes it; null: it takes none. */
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

/** Asks the person, and then the browser, for pushes from the server with that key. Rejects with a Refusal. */
export async function subscribe(key: string): Promise<SubscriptionRequest> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Refusal('push_denied', 'not allowed');
  const registration = await navigator.serviceWorker.ready;
  try {
    // A browser refuses another key beside the one that it has.
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
