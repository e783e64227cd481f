import { useEffect, useRef } from 'preact/hooks';

/**
 * What lies over a page (a dialog, a sheet, looking back) is closed by the browser's Back, which would otherwise leave the
 * page: as long as something is open, one entry of the history stands for it. It is taken away again when the last is
 * closed by hand, unless the person has gone elsewhere meanwhile.
 */
const open: (() => void)[] = [];
const mark = 'layer';
let isHeld = false;
/** Going back takes its time; until it is done, no new entry may be made, for that one would be gone back over. */
let goingBackTo: string | null = null;
/** Where the person went meanwhile: most browsers go back over that as well, so it is gone to once more. */
let overtaken: string | null = null;
/** Others let the newer step win, and never tell that they are back. */
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
  // What lies below is closed by the next.
  setTimeout(hold);
});

export function openLayer(close: () => void): () => void {
  open.push(close);
  hold();
  return () => {
    open.splice(open.indexOf(close), 1);
    // One that opens in place of another keeps the entry.
    setTimeout(release);
  };
}

/** While `isOpen`, Back closes this instead of leaving the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}
