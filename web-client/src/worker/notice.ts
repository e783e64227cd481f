import type { PushMessage } from '../net/protocol';

/** The notification that the browser is asked to show. */
export interface Notice {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly renotify: boolean;
    readonly icon: string;
    readonly badge: string;
    readonly data: { readonly address: string };
  };
  /** Number of waiting games; null: unknown. */
  readonly waiting: number | null;
}

/** Returns the notification of a push message. An unreadable one is still shown, because browsers require it. */
export function noticeOf(payload: string | null): Notice {
  const message = read(payload);
  const { title = 'Idavoll', text = '', tag = 'idavoll', room = null, page = null, waiting = null } = message ?? {};
  return {
    title,
    options: {
      body: text,
      tag,
      renotify: true,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { address: `/#${page ?? room ?? ''}` },
    },
    waiting,
  };
}

function read(payload: string | null): Partial<PushMessage> | null {
  try {
    return payload === null ? null : (JSON.parse(payload) as PushMessage);
  } catch {
    return null;
  }
}
