import './drag.css';

/** What can be dragged at a table. Dropping a piece on a target clicks the target, so that it does what tapping does. */
export interface Drags {
  /** A selector of the pieces that can be dragged now. */
  readonly from: string;
  /** A selector of the board, on which only the mouse drags pieces: fingers pan it. */
  readonly board?: string;
  /** A selector of the targets, which may appear only after `take`. */
  readonly onto: string;
  /** What follows the pointer; omitted: the piece. */
  picture?(piece: Element): Element;
  /** Picks up a piece. */
  take(piece: Element): unknown;
  /** Shows what dropping on this target would do; null when it has been left. */
  over(target: Element | null): unknown;
  /** Puts the piece back: it was dropped elsewhere, or the user pressed Escape. */
  cancel(): unknown;
}

/** A piece moves with the pointer once it has been pulled this far; before, it is a tap. */
const slip = 6;
/** A finger hides what is below it, so the piece is above it. */
const lift = 44;
/** The size of the smallest picture that follows the pointer. */
const least = 44;

interface Drag {
  readonly pointer: number;
  readonly piece: Element;
  readonly start: Point;
  readonly lift: number;
  /** The picture that follows the pointer; null while it may still be a tap. */
  ghost: HTMLElement | null;
  target: Element | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Listens for drags at a table; returns a function that stops. */
export function listen(root: HTMLElement, drags: { readonly current: Drags }): () => void {
  let drag: Drag | null = null;

  const down = (event: PointerEvent) => {
    if (drag) return end(false);
    const { from, board } = drags.current;
    const piece = event.isPrimary && event.button === 0 && (event.target as Element).closest(from);
    if (!piece) return;
    const isOnBoard = board !== undefined && piece.closest(board) !== null;
    if (isOnBoard && event.pointerType !== 'mouse') return;
    // The board must not be panned along.
    if (isOnBoard) event.stopPropagation();
    const start = { x: event.clientX, y: event.clientY };
    drag = { pointer: event.pointerId, piece, start, lift: event.pointerType === 'touch' ? lift : 0, ghost: null, target: null };
  };

  const move = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.ghost && !isPulled(drag, event)) return;
    const at = { x: event.clientX, y: event.clientY - drag.lift };
    if (!drag.ghost) {
      drag.ghost = ghostOf(drags.current.picture?.(drag.piece) ?? drag.piece, root);
      root.classList.add('dragging');
      drags.current.take(drag.piece);
    }
    place(drag.ghost, at);
    aim(drag, document.elementFromPoint(at.x, at.y)?.closest(drags.current.onto) ?? null);
  };

  const aim = (now: Drag, target: Element | null) => {
    if (target === now.target) return;
    now.target?.classList.remove('drag-over');
    target?.classList.add('drag-over');
    now.target = target;
    now.ghost?.classList.toggle('on-target', target !== null);
    drags.current.over(target);
  };

  const up = (event: PointerEvent) => {
    if (drag?.pointer === event.pointerId) end(event.type === 'pointerup');
  };

  /** Ends a drag, which is dropped where it is or put back. */
  const end = (isDropped: boolean) => {
    const { ghost, target } = drag!;
    drag = null;
    if (!ghost) return;
    ghost.remove();
    target?.classList.remove('drag-over');
    root.classList.remove('dragging');
    drags.current.over(null);
    if (!isDropped || !target?.isConnected) drags.current.cancel();
    else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    ignoreClick();
  };

  // A finger pulls the piece unless it scrolls the hand.
  const touch = (event: TouchEvent) => {
    if (!drag || !event.cancelable) return;
    const { clientX, clientY } = event.touches[0]!;
    if (event.touches.length > 1) end(false);
    else if (!drag.ghost && scrolls(drag, { x: clientX - drag.start.x, y: clientY - drag.start.y }, root)) drag = null;
    else event.preventDefault();
  };

  const key = (event: KeyboardEvent) => {
    if (!drag?.ghost || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  root.addEventListener('pointerdown', down, { signal, capture: true });
  root.addEventListener('touchmove', touch, { signal, passive: false });
  // Text and pictures must not be dragged by the browser.
  root.addEventListener('dragstart', (event) => drag && event.preventDefault(), { signal });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', up, { signal });
  addEventListener('keydown', key, { signal, capture: true });
  return () => {
    if (drag) end(false);
    stopping.abort();
  };
}

function isPulled({ start }: Drag, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - start.x, clientY - start.y) >= slip;
}

/** Returns whether a finger moving this way scrolls what the piece is in. */
function scrolls({ piece }: Drag, by: Point, root: HTMLElement): boolean {
  const isSideways = Math.abs(by.x) > Math.abs(by.y);
  for (let box = piece.parentElement; box && box !== root; box = box.parentElement) {
    if (isSideways && box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible') return true;
  }
  return false;
}

/** Returns a copy of a drawing that is shown above everything but inherits the table's styles. */
function ghostOf(drawn: Element, root: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  const box = drawn.getBoundingClientRect();
  const scale = Math.max(1, least / Math.max(box.width, box.height, 1));
  const [width, height] = [box.width * scale, box.height * scale];
  ghost.className = 'dragged';
  ghost.popover = 'manual';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.setProperty('width', `${width}px`);
  ghost.style.setProperty('height', `${height}px`);
  ghost.append(pictureOf(drawn));
  root.append(ghost);
  // Without popovers it is drawn where the table is.
  if ('showPopover' in ghost) ghost.showPopover();
  return ghost;
}

/** Returns a copy of a drawing; of a part of one, with its own frame. */
function pictureOf(drawn: Element): Element {
  const copy = drawn.cloneNode(true) as Element;
  if (!(drawn instanceof SVGGraphicsElement) || drawn instanceof SVGSVGElement) return copy;
  const { x, y, width, height } = drawn.getBBox();
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.removeAttribute('transform');
  frame.append(copy);
  return frame;
}

function place(ghost: HTMLElement, { x, y }: Point): void {
  ghost.style.setProperty('transform', `translate(${x}px, ${y}px) translate(-50%, -50%)`);
}

/** The click with which the browser ends a drag does not count. */
function ignoreClick(): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ignore = (event: MouseEvent) => {
    // A key's click has no count.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    stopping.abort();
  };
  addEventListener('click', ignore, { signal, capture: true });
  addEventListener('pointerdown', () => stopping.abort(), { signal, capture: true });
}
