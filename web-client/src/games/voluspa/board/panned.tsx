import type { ComponentChildren } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Ref } from 'preact';

import type { Cell } from '../view';
import { fit, inSight, pan, reveal, zoom, type Bounds, type Camera, type Size } from './camera';

/** A drawing that can be moved and brought nearer with mouse, touch, wheel and keys. */
export interface PannedControls {
  zoom(factor: number): void;
  fit(): void;
  reveal(cell: Cell): void;
}

interface PannedProps {
  bounds: Bounds;
  label: string;
  describedBy: string;
  controls: Ref<PannedControls>;
  children: ComponentChildren;
}

/** So far a finger may slip and still mean a tap. */
const slip = 6;
const wheelStep = 0.0016;

export function Panned({ bounds, label, describedBy, controls, children }: PannedProps) {
  const svg = useRef<SVGSVGElement>(null);
  const size = useSize(svg);
  const [camera, setCamera] = useState<Camera | null>(null);
  // Until somebody moves the board it follows by itself.
  const free = useRef(false);
  const shown = camera ?? fit(bounds, size);
  const latest = useRef(shown);
  latest.current = shown;

  const move = (next: Camera) => {
    free.current = true;
    setCamera(next);
  };

  useLayoutEffect(() => {
    if (!free.current) setCamera(fit(bounds, size));
  }, [bounds.left, bounds.top, bounds.right, bounds.bottom, size.width]);
  // Words below that take a line more or less must not move the cells that somebody is about to choose.
  useLayoutEffect(() => {
    if (!free.current && !inSight(bounds, latest.current, size)) setCamera(fit(bounds, size));
  }, [size.height]);

  useImperativeHandle(controls, () => ({
    zoom: (factor) => move(zoom(latest.current, factor, { x: size.width / 2, y: size.height / 2 })),
    fit: () => {
      free.current = false;
      setCamera(fit(bounds, size));
    },
    reveal: (cell) => setCamera(reveal(latest.current, cell, size)),
  }));

  useGestures(svg, latest, move);

  return (
    <svg ref={svg} class="vo-board" role="group" aria-label={label} aria-describedby={describedBy}>
      <g transform={`translate(${shown.x} ${shown.y}) scale(${shown.scale})`}>{children}</g>
    </svg>
  );
}

function useSize(svg: { current: SVGSVGElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 600, height: 400 });
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
  move: (next: Camera) => void,
) {
  const act = useRef(move);
  act.current = move;
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
