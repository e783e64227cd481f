import { addSubscription, askNews } from '../net/news';
import { heldSubscription, subscribe, unsubscribe } from '../net/push';
import { Refusal } from '../net/http';
import { pushesAreOf, rememberPushesOf } from './memory';

/** Subscribes this browser for the person of that name (null: a guest). Rejects with a Refusal. */
export async function allowPushes(key: string, name: string | null): Promise<void> {
  const subscription = await subscribe(key);
  try {
    await addSubscription(subscription);
  } catch (why) {
    // A subscription the server does not have is useless.
    await unsubscribe();
    throw why;
  }
  rememberPushesOf(name);
}

/**
 * Synchronises this browser's subscription with the server's state for the current user. Another person's is removed;
 * one for another server key is renewed, even if the server has dropped it meanwhile.
 */
export async function settlePushes(name: string | null): Promise<void> {
  const held = await heldSubscription();
  if (!held) return;
  const news = await askNews().catch((why: unknown) => {
    // No one is signed in here.
    if (why instanceof Refusal && why.code === 'not_signed_in') return null;
    throw why;
  });
  const key = news?.key ?? null;
  const isHeld = news?.subscriptions.some(({ endpoint }) => endpoint === held.endpoint) ?? false;
  if (key === null) await unsubscribe();
  else if (held.key !== key && (isHeld || pushesAreOf(name))) await allowPushes(key, name);
  else if (!isHeld) await unsubscribe();
  else rememberPushesOf(name);
}
