import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { Tool } from '../tool';
import {
  type Area,
  type Camera,
  fit,
  inSight,
  isNear,
  nearTo,
  onBoard,
  pan,
  reveal,
  type Size,
  within,
  zoom,
} from './camera';

/** A drawing that can be panned and zoomed with mouse, touch, wheel and keyboard. */
export interface PannedControls {
  zoom(factor: number): void;
  fit(): void;
  /** Pans just far enough to bring a part into view. */
  reveal(selector: string): void;
}

interface PannedProps {
  /** The game's CSS class for it. */
  look: string;
  /** The whole drawing. */
  area: Area;
  /** The maximum scale when everything is shown. */
  most?: number;
  /** On narrow screens, this many pixels at its top are covered by tools. */
  underTools?: number;
  /** The width of a piece that can be inspected. If it is too small to tap, a touch zooms in instead. */
  piece?: number;
  /** Whether the board cannot be moved out of its room. */
  bounded?: boolean;
  /** One pointer does something other than panning. */
  held?: boolean;
  /**
   * The current choice on the board; null for none. Everything offered (each with a part of class `reach`, its hit
   * area) is zoomed until it can be tapped; when the choice is over, the previous view is restored.
   */
  choice: string | null;
  label: string;
  /** A button that shows the whole drawing, and the enlarged part again; for boards that should never be lost from view. */
  whole?: { readonly look: string; readonly show: string; readonly enlarge: string };
  describedBy: string;
  controls?: Ref<PannedControls>;
  children: ComponentChildren;
}

/** A finger may slip this far and still tap. */
const slip = 6;
const wheelStep = 0.0016;
/** Below this width in pixels the tools on the board's edge would cover it, so it is placed below them. */
const narrow = 640;
/** On boards of this height or less the tools are folded during a choice. */
const low = 200;
/** Minimum size of targets for a finger and for the mouse, in pixels. */
const touch = 46;
const click = 26;

function leastHit(): number {
  return matchMedia('(pointer: coarse)').matches ? touch : click;
}

export function Panned({ look, area, most, piece, choice, bounded = false, held = false, underTools = 0, ...props }: PannedProps) {
  const svg = useRef<SVGSVGElement>(null);
  const measured = useSize(svg);
  const size = measured ?? unmeasured;
  const isCovered = size.width < narrow && (choice === null || size.height > low);
  const room = { left: 0, top: isCovered ? underTools : 0, right: size.width, bottom: size.height };
  const [camera, setCamera] = useState<Camera | null>(null);
  // Until the user moves the board, it follows automatically.
  const free = useRef(false);
  // The view before a choice that was too small or out of sight, and whether the user has moved the board since.
  const before = useRef<{ readonly camera: Camera; readonly free: boolean } | null>(null);
  const moved = useRef(false);
  // What the button returns to; the user keeps the whole drawing until then.
  const [enlarged, setEnlarged] = useState<Camera | null>(null);
  const whole = fit(area, room, most);
  const shown = camera ?? whole;
  const latest = useRef(shown);
  latest.current = shown;
  // Measurements refer to what was last rendered, whatever has changed since.
  const drawn = useRef(shown);
  drawn.current = shown;

  const show = (next: Camera) => {
    latest.current = next;
    setCamera(next);
  };
  const follow = () => {
    free.current = false;
    before.current = null;
    show(whole);
  };
  const move = (next: Camera) => {
    if (bounded && next.scale <= whole.scale) return follow();
    free.current = true;
    moved.current = true;
    setEnlarged(null);
    show(bounded ? within(next, area, room) : next);
  };

  useLayoutEffect(() => {
    if (!free.current) show(whole);
  }, [area.left, area.top, area.right, area.bottom, size.width]);
  // When the text below needs more or fewer lines, the cells to choose from must not move.
  useLayoutEffect(() => {
    if (!free.current && (bounded || !inSight(area, latest.current, room))) show(whole);
  }, [size.height]);

  useLayoutEffect(() => {
    moved.current = false;
    if (choice === null) setEnlarged(null);
    const was = before.current;
    if (choice !== null || !was) return;
    before.current = null;
    free.current = was.free;
    show(was.free ? was.camera : whole);
  }, [choice]);
  useLayoutEffect(() => {
    if (choice === null || !measured || !svg.current || moved.current || enlarged) return;
    const [first, ...others] = offeredIn(svg.current, drawn.current);
    const least = leastHit();
    if (!first || isNear([first, ...others], latest.current, room, least)) return;
    const was = before.current ?? { camera: latest.current, free: free.current };
    const from = was.free ? was.camera : whole;
    before.current = was;
    free.current = true;
    const near = nearTo([first, ...others], first, from, room, least);
    show(within(near, area, room));
  }, [choice, measured?.width, measured?.height]);

  useImperativeHandle(props.controls ?? null, () => ({
    zoom: (factor) => move(zoom(latest.current, factor, { x: size.width / 2, y: size.height / 2 })),
    fit: follow,
    reveal: (selector) => {
      const part = svg.current && areaOf(svg.current, svg.current.querySelector(selector), drawn.current);
      if (part) show(reveal(latest.current, part, room));
    },
  }));

  useGestures(svg, latest, held, move);

  const isWhole = shown.scale <= whole.scale * 1.01;
  const showWhole = () => {
    moved.current = true;
    setEnlarged(shown);
    follow();
  };
  const far = piece !== undefined && shown.scale * piece < leastHit();
  const comeNearer = (event: MouseEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!far || !box || !piece) return;
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    move(zoom(shown, (leastHit() * 1.25) / (shown.scale * piece), at));
  };

  const board = (
    <svg
      ref={svg}
      class={far ? `${look} far` : look}
      role="group"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onClick={far ? comeNearer : undefined}
    >
      <g transform={`translate(${shown.x} ${shown.y}) scale(${shown.scale})`}>{props.children}</g>
    </svg>
  );
  if (!props.whole) return board;
  return (
    <>
      {board}
      {(!isWhole || enlarged) && (
        <Tool
          look={props.whole.look}
          sign={isWhole ? enlargeSign : wholeSign}
          label={isWhole ? props.whole.enlarge : props.whole.show}
          onClick={() => (isWhole && enlarged ? move(enlarged) : showWhole())}
        />
      )}
    </>
  );
}

const glass = 'M10.500 4a6.500 6.500 0 1 1 0 13a6.500 6.500 0 0 1 0-13zM15.500 15.500l5 5M7.500 10.500h6';
const wholeSign = glass;
const enlargeSign = `${glass}M10.500 7.500v6`;

/** Returns the area of a part of the drawing; null if it does not exist or nothing is rendered. */
function areaOf(svg: SVGSVGElement, part: Element | null, camera: Camera): Area | null {
  if (!part) return null;
  const frame = svg.getBoundingClientRect();
  const { left, top, right, bottom } = part.getBoundingClientRect();
  if (right <= left || bottom <= top) return null;
  const seen = { left: left - frame.left, top: top - frame.top, right: right - frame.left, bottom: bottom - frame.top };
  return onBoard(seen, camera);
}

/** Returns the areas of the offers, the one with the keyboard focus first. */
function offeredIn(svg: SVGSVGElement, camera: Camera): Area[] {
  const offers = [...svg.querySelectorAll('[role="button"] > .reach')];
  const isFirst = (part: Element) => part.parentElement?.getAttribute('tabindex') === '0';
  return [...offers.filter(isFirst), ...offers.filter((part) => !isFirst(part))]
    .map((part) => areaOf(svg, part, camera))
    .filter((area) => area !== null);
}

const unmeasured: Size = { width: 600, height: 400 };

function useSize(svg: { current: SVGSVGElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** One pointer pans, two pinch, the wheel zooms. */
function useGestures(
  svg: { current: SVGSVGElement | null },
  camera: { current: Camera },
  held: boolean,
  move: (next: Camera) => void,
) {
  const act = useRef(move);
  act.current = move;
  const isHeld = useRef(held);
  isHeld.current = held;
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const pointers = new Map<number, { x: number; y: number }>();
    let dragging = false;
    let start = { x: 0, y: 0 };

    const point = (event: MouseEvent) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const go = (next: Camera) => {
      camera.current = next;
      act.current(next);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (pointers.size === 0) {
        dragging = false;
        start = point(event);
      }
      pointers.set(event.pointerId, point(event));
    };
    const drag = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = point(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other && isHeld.current) {
        pointers.set(event.pointerId, now);
        return;
      }
      if (!dragging && !other && Math.hypot(now.x - start.x, now.y - start.y) < slip) return;
      if (!dragging) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
      }
      pointers.set(event.pointerId, now);
      const moved = pan(camera.current, (now.x - before.x) / pointers.size, (now.y - before.y) / pointers.size);
      if (!other) return go(moved);
      const spread = Math.hypot(now.x - other.x, now.y - other.y);
      const spreadBefore = Math.hypot(before.x - other.x, before.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      go(zoom(moved, spreadBefore > 0 ? spread / spreadBefore : 1, middle));
    };
    const up = (event: PointerEvent) => {
      pointers.delete(event.pointerId);
    };
    // The click at the end of a drag does not count.
    const click = (event: MouseEvent) => {
      if (!dragging) return;
      dragging = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      go(zoom(camera.current, Math.exp(-event.deltaY * wheelStep), point(event)));
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', drag);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('click', click, true);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click, true);
      element.removeEventListener('wheel', wheel);
    };
  }, []);
}
