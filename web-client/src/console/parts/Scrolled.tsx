import type { ComponentChildren } from 'preact';

/** What is wider than a narrow screen: scrolled by itself, with the keyboard too. */
export function Scrolled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scrolled" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
