import type { ComponentChildren } from 'preact';

import { useUi } from '../../ui/context';
import { ErrorWithRetry } from '../../ui/refusal';
import { useWords } from '../words';
import type { Paged } from '../../ui/usePaged';

interface PagesProps<Item> {
  list: Paged<Item>;
  /** Text for an empty list. */
  none: string;
  children: (items: readonly Item[]) => ComponentChildren;
}

/** A paged list: its items, an error if loading failed, and a button for the next page. */
export function Pages<Item>({ list: { items, more, busy, why, next, again }, none, children }: PagesProps<Item>) {
  const { t } = useUi();
  const words = useWords();
  return (
    <div class="stack" aria-busy={busy}>
      {items === null && why === null && <p class="hint">{t.loading}</p>}
      {items?.length === 0 && <p>{none}</p>}
      {items !== null && items.length > 0 && children(items)}
      <ErrorWithRetry why={why} again={items === null ? again : next} />
      {more && why === null && (
        <div class="row">
          <button type="button" disabled={busy} onClick={next}>
            {words.more}
          </button>
        </div>
      )}
    </div>
  );
}
