import { useEffect } from 'preact/hooks';

import type { TableProps } from '../game';
import * as choosing from './choosing';
import type { Choosing } from './choosing';
import { plain } from './offers';
import { previewOf } from './view';
import { textsIn } from './words';

/** Asks the server what the action that is looked at would do, and says the answer to those who listen. */
export function usePreview(props: TableProps, now: Choosing, setNow: (change: (now: Choosing) => Choosing) => void) {
  const { action } = now;
  useEffect(() => {
    if (!action) return;
    const t = textsIn(props.lang);
    props
      .requestPreview(plain(action))
      .then((json) => {
        const preview = previewOf(json);
        setNow((present) => choosing.previewed(present, action, preview));
        props.announce([t.would(action), preview.cost > 0 ? t.ap(preview.cost) : ''].filter(Boolean).join('. '));
      })
      .catch(() => {
        // The cost is known from the offer; the reasons are missing until the line is back.
      });
  }, [action]);
}
