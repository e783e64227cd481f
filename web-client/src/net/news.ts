import { call } from './http';
import type {
  EmailAnswer,
  HookAnswer,
  HookRequest,
  NewsAnswer,
  PlayAnswer,
  PlayRequest,
  SecretRequest,
  SubscriptionAnswer,
  SubscriptionRequest,
  TrialRequest,
} from './protocol';

/** The calls about notifications. Every call may reject with a Refusal. */

export const askNews = () => call<NewsAnswer>('GET', '/api/news');
export const tryChannel = (channel: TrialRequest['channel']) =>
  call<object>('POST', '/api/news/trial', { channel } satisfies TrialRequest);

export const addSubscription = (subscription: SubscriptionRequest) =>
  call<SubscriptionAnswer>('POST', '/api/news/push', subscription);
export const endSubscription = (id: number) => call<null>('DELETE', `/api/news/push/${id}`);

export const confirmEmail = async (secret: string) =>
  (await call<EmailAnswer>('POST', '/api/email/confirm', { secret } satisfies SecretRequest)).email;
export const sendEmailAgain = () => call<object>('POST', '/api/email/again', {});
export const stopMails = (secret: string) => call<object>('POST', `/api/news/stop/${encodeURIComponent(secret)}`, {});

/** What a mail's link would play, and playing it. `link` is signed for one move. */
export const lookAtPlay = (link: string) => call<PlayAnswer>('POST', '/api/plays/look', { link } satisfies PlayRequest);
export const playByLink = (link: string) => call<PlayAnswer>('POST', '/api/plays', { link } satisfies PlayRequest);

export const mute = (room: string, on: boolean) => call<null>(on ? 'PUT' : 'DELETE', `/api/rooms/${room}/mute`);

export const askHook = async (room: string) => (await call<HookAnswer>('GET', `/api/rooms/${room}/hook`)).hook;
export const setHook = (room: string, hook: HookRequest) => call<null>('PUT', `/api/rooms/${room}/hook`, hook);
export const endHook = (room: string) => call<null>('DELETE', `/api/rooms/${room}/hook`);
export const tryHook = (room: string) => call<object>('POST', `/api/rooms/${room}/hook/trial`, {});
