import { useEffect, useRef } from 'preact/hooks';

/**
 * Layers over a page (a dialog, a sheet, the review) are closed by the browser's Back button, which would otherwise
 * leave the page: while any is open, one history entry represents it. The entry is removed when the last one is closed
 * by hand, unless the user has navigated meanwhile.
 */
const open: (() => void)[] = [];
const mark = 'layer';
let isHeld = false;
/** Going back is asynchronous; until it is done, a new entry would be lost. */
let goingBackTo: string | null = null;
/** Where the user navigated meanwhile: most browsers go back over that as well, so it is repeated. */
let overtaken: string | null = null;
/** Other browsers let the newer navigation win and never report that they are back. */
const patience = 500;
let impatience: ReturnType<typeof setTimeout> | undefined;

const isOurs = () => (history.state as { idavoll?: string } | null)?.idavoll === mark;

function hold(): void {
  if (isHeld || goingBackTo !== null || open.length === 0) return;
  history.pushState({ idavoll: mark }, '');
  isHeld = true;
}

function release(): void {
  if (!isHeld || open.length > 0) return;
  isHeld = false;
  if (!isOurs()) return;
  goingBackTo = location.href;
  history.back();
}

function whileGoingBack(): void {
  if (location.href !== goingBackTo) {
    overtaken = location.href;
    clearTimeout(impatience);
    impatience = setTimeout(settle, patience);
    return;
  }
  const next = overtaken;
  settle();
  if (next !== null) location.href = next;
}

function settle(): void {
  clearTimeout(impatience);
  goingBackTo = null;
  overtaken = null;
  hold();
}

addEventListener('popstate', () => {
  if (goingBackTo !== null) {
    whileGoingBack();
    return;
  }
  if (!isHeld || isOurs()) return;
  isHeld = false;
  open.at(-1)?.();
  // The next press closes the layer below.
  setTimeout(hold);
});

export function openLayer(close: () => void): () => void {
  open.push(close);
  hold();
  return () => {
    open.splice(open.indexOf(close), 1);
    // A layer that replaces another reuses its entry.
    setTimeout(release);
  };
}

/** While `isOpen`, Back closes this instead of leaving the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}

/** While `isOpen`, Escape closes this as well, unless the key is for a dialog, a field or a choice. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const pressed = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
      if (target instanceof Element && target.matches('textarea, select, input:not([type="range"])')) return;
      latest.current();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [isOpen]);
}
