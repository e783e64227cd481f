import { useEffect, useState } from 'preact/hooks';

import type { TableProps } from '../game';
import { plain } from './choosing';
import { previewOf, type Choice, type Preview } from './view';

/** Asks the server what the chosen action would do; null while it has not answered. */
export function usePreview(
  props: TableProps,
  action: Choice | null,
  says: (preview: Preview) => string,
): Preview | null {
  const [found, setFound] = useState<{ action: Choice; preview: Preview } | null>(null);
  const wanted = action?.type === 'board' || action?.type === 'ride' ? null : action;
  useEffect(() => {
    if (!wanted) return undefined;
    let isOpen = true;
    props
      .requestPreview(plain(wanted))
      .then((json) => {
        if (!isOpen) return;
        const preview = previewOf(json);
        setFound({ action: wanted, preview });
        props.announce(says(preview));
      })
      .catch(() => {
        // The choice can be made without it; it comes back with the line.
      });
    return () => {
      isOpen = false;
    };
  }, [JSON.stringify(wanted), props.seq]);
  return found && JSON.stringify(found.action) === JSON.stringify(wanted) ? found.preview : null;
}
