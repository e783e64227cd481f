import { useEffect, useRef } from 'preact/hooks';

import { type Direction, directions } from '../../ui/nearest';

export type { Direction };

export interface Keys {
  digit(digit: number): void;
  /** Returns false if the arrow was not for the table, so that the page may scroll. */
  arrow(direction: Direction): unknown;
  /** Returns whether the focused element was a choice of this table. */
  enter(target: Element): boolean;
  escape(): void;
  letter: Readonly<Record<string, () => unknown>>;
}

/**
 * Handles the table's keys while the focus is in the table or nowhere, but never in a field, a dialog or another part.
 */
export function useKeys(root: { current: HTMLElement | null }, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const table = root.current;
      const target = event.target;
      if (!table || !(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target !== document.body && !table.contains(target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (handle(latest.current, event.key, target)) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Returns whether the key was for the table. */
function handle(keys: Keys, key: string, target: Element): boolean {
  const direction = directions[key];
  const letter = keys.letter[key.toLowerCase()];
  if (direction) return keys.arrow(direction) !== false;
  if (/^[1-9]$/.test(key)) keys.digit(Number(key));
  else if (key === 'Escape') keys.escape();
  else if (key === 'Enter' || key === ' ') return keys.enter(target);
  else if (letter) letter();
  else return false;
  return true;
}
