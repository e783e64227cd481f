import { useEffect, useState } from 'preact/hooks';

import type { Action, JsonObject } from '../../net/protocol';
import type { TableProps } from '../game';

/**
 * Requests what an action would do and announces the response. Null while nothing is requested or the response is
 * pending; responses to outdated requests are dropped.
 */
export function usePreview<Preview>(
  { seq, requestPreview, announce }: TableProps,
  /** Without annotations; null to request nothing. */
  action: Action | null,
  read: (json: JsonObject) => Preview,
  says: (preview: Preview) => string,
): Preview | null {
  const question = action && `${seq} ${JSON.stringify(action)}`;
  const [found, setFound] = useState<{ question: string; preview: Preview } | null>(null);
  useEffect(() => {
    if (!action || question === null) return undefined;
    let isOpen = true;
    requestPreview(action).then(
      (json) => {
        if (!isOpen) return;
        const preview = read(json);
        setFound({ question, preview });
        announce(says(preview));
      },
      () => {
        // The choice can be made without it; it is retried when the connection is back.
      },
    );
    return () => {
      isOpen = false;
    };
  }, [question]);
  return found?.question === question ? found.preview : null;
}
