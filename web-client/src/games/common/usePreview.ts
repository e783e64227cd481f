import { useEffect, useState } from 'preact/hooks';

import type { Action, JsonObject } from '../../net/protocol';
import type { TableProps } from '../game';

/**
 * Asks the server what an action would do, and says the answer to those who listen. Null while nothing is asked or the
 * answer is on its way; the answer to a question that is no longer open is dropped.
 */
export function usePreview<Preview>(
  { seq, requestPreview, announce }: TableProps,
  /** Without annotations; null to ask nothing. */
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
        // The choice can be made without it; it comes back with the line.
      },
    );
    return () => {
      isOpen = false;
    };
  }, [question]);
  return found?.question === question ? found.preview : null;
}
