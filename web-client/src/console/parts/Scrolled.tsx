import type { ComponentChildren } from 'preact';

import { useWords } from '../words';

/** A table wider than a narrow screen, scrollable by itself, also by keyboard. `label` names it. */
export function Scrolled({ label, children }: { label: string; children: ComponentChildren }) {
  const words = useWords();
  return (
    <div class="scrolled" role="region" aria-label={words.tableOf(label)} tabIndex={0}>
      {children}
    </div>
  );
}
