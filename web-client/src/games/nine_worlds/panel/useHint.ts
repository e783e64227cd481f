import { useEffect, useState } from 'preact/hooks';

import type { TableProps } from '../../game';
import { plain, type Offer } from '../offers';
import { previewOf } from '../view';
import type { Looked } from './reasons';

/** How long the pointer or the focus must rest on a choice before the server is asked. */
const restMs = 150;

/** The cost of the choice under the pointer, and why. */
export function useHint({ requestPreview }: TableProps, offers: readonly Offer[]): { hint: Looked | null; point(event: Event): void } {
  const [hint, setHint] = useState<Looked | null>(null);
  const action = hint?.action;
  useEffect(() => {
    if (!action) return;
    const later = setTimeout(() => {
      requestPreview(plain(action)).then(
        (json) => setHint((now) => (now?.action === action ? { action, preview: previewOf(json) } : now)),
        () => {
          // The choice already shows its cost; only the reasons are missing.
        },
      );
    }, restMs);
    return () => clearTimeout(later);
  }, [action]);
  useEffect(() => setHint(null), [offers]);

  const point = (event: Event) => {
    const spot = event.target instanceof Element ? event.target.closest('[data-spot]')?.getAttribute('data-spot') : null;
    const offer = offers.find((each) => each.last && each.spot === spot);
    const pointed = offer?.actions[0];
    if (pointed !== action) setHint(pointed ? { action: pointed, preview: null } : null);
  };
  return { hint, point };
}
