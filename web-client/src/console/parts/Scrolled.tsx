import type { ComponentChildren } from 'preact';

import { useWords } from '../words';

/** A table that is wider than a narrow screen: scrolled by itself, with the keyboard too. `label`: what it is of. */
export function Scrolled({ label, children }: { label: string; children: ComponentChildren }) {
  const words = useWords();
  return (
    <div class="scrolled" role="region" aria-label={words.tableOf(label)} tabIndex={0}>
      {children}
    </div>
  );
}
