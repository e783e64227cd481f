import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';

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

/** A drawing that can be moved and brought nearer with mouse, touch, wheel and keys. */
export interface PannedControls {
  zoom(factor: number): void;
  fit(): void;
  /** Moves it just so far that a part of it is in sight. */
  reveal(selector: string): void;
}

interface PannedProps {
  /** The game's class for it. */
  look: string;
  /** All there is to see. */
  area: Area;
  /** No piece is shown larger than by this when all is shown. */
  most?: number;
  /** So many pixels at its upper edge lie under tools, where the room is narrow. */
  underTools?: number;
  /** How wide a piece is that can be asked about. Where it is too small to be hit, a touch brings it nearer instead. */
  piece?: number;
  /** Whether nobody moves it out of its room. */
  bounded?: boolean;
  /** One pointer does something else than to move it. */
  held?: boolean;
  /**
   * What is to be chosen on the board; null for nothing. Whatever is offered (each with a part of class `reach`: so far it
   * answers) is brought near enough to be hit, and when nothing is to be chosen any more all is as it was.
   */
  choice: string | null;
  label: string;
  describedBy: string;
  controls?: Ref<PannedControls>;
  children: ComponentChildren;
}

/** So far a finger may slip and still mean a tap. */
const slip = 6;
const wheelStep = 0.0016;
/** Below this width in pixels the tools on the board's edge would hide it, so it is fitted under them. */
const narrow = 640;
/** On a board of this height or less the tools are folded while somebody chooses. */
const low = 200;
/** What can be hit by a finger, and with a mouse, in pixels. */
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
  // Until somebody moves the board it follows by itself.
  const free = useRef(false);
  // How it was before something was to be chosen that was too small or out of sight; and whether somebody has moved it since.
  const before = useRef<{ readonly camera: Camera; readonly free: boolean } | null>(null);
  const moved = useRef(false);
  const whole = fit(area, room, most);
  const shown = camera ?? whole;
  const latest = useRef(shown);
  latest.current = shown;
  // What is measured on the screen is as it was drawn last, whatever has been decided since.
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
    show(bounded ? within(next, area, room) : next);
  };

  useLayoutEffect(() => {
    if (!free.current) show(whole);
  }, [area.left, area.top, area.right, area.bottom, size.width]);
  // Words below that take a line more or less must not move the cells that somebody is about to choose.
  useLayoutEffect(() => {
    if (!free.current && (bounded || !inSight(area, latest.current, room))) show(whole);
  }, [size.height]);

  useLayoutEffect(() => {
    moved.current = false;
    const was = before.current;
    if (choice !== null || !was) return;
    before.current = null;
    free.current = was.free;
    show(was.free ? was.camera : whole);
  }, [choice]);
  useLayoutEffect(() => {
    if (choice === null || !measured || !svg.current || moved.current) return;
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

  const far = piece !== undefined && shown.scale * piece < leastHit();
  const comeNearer = (event: MouseEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!far || !box || !piece) return;
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    move(zoom(shown, (leastHit() * 1.25) / (shown.scale * piece), at));
  };

  return (
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
}

/** Where on the board a part of the drawing lies; null if it is not there, or nothing is drawn. */
function areaOf(svg: SVGSVGElement, part: Element | null, camera: Camera): Area | null {
  if (!part) return null;
  const frame = svg.getBoundingClientRect();
  const { left, top, right, bottom } = part.getBoundingClientRect();
  if (right <= left || bottom <= top) return null;
  const seen = { left: left - frame.left, top: top - frame.top, right: right - frame.left, bottom: bottom - frame.top };
  return onBoard(seen, camera);
}

/** Where things lie that are offered: the one where the keyboard is first. */
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

/** One pointer drags, two pinch, the wheel zooms. */
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
    // The click at the end of a drag is none.
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
