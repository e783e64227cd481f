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
    // What the server does not hold is no use to the browser either.
    await unsubscribe();
    throw why;
  }
  rememberPushesOf(name);
}

/**
 * Brings this browser's subscription in step with what the server holds for the person in front of it. One that is
 * somebody else's ends; one for another key of the server is made anew, also if the server has given it up meanwhile.
 */
export async function settlePushes(name: string | null): Promise<void> {
  const held = await heldSubscription();
  if (!held) return;
  const news = await askNews().catch((why: unknown) => {
    // Nobody is signed in here.
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
