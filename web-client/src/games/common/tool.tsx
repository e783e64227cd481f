import type { ComponentChildren } from 'preact';

interface ToolProps {
  /** The drawing on a grid of 24. */
  sign: string;
  label: string;
  /** The game's CSS class for it. */
  look: string;
  pressed?: boolean;
  /** For a button that opens something. */
  expanded?: boolean;
  onClick(): void;
  children?: ComponentChildren;
}

/** A small button of a table: an icon with a label for screen readers. */
export function Tool({ sign, label, look, pressed, expanded, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      class={look}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={sign} />
      </svg>
      {children}
    </button>
  );
}
