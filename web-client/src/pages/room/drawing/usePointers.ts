import { useEffect, useRef, useState } from 'preact/hooks';

import type { PlaceAt } from '../../../games/game';
import type { Stroke } from '../../../net/protocol';
import { type Colour, placeAt } from './strokes';

/** The user's drawing tool. */
export interface Pen {
  /** Whether it is active: a finger, the left button and the keyboard then draw. */
  readonly isOn: boolean;
  readonly colour: Colour;
  draw(stroke: Stroke): void;
  take(colour: Colour): void;
  clear(): void;
  /** Deactivates it. */
  lay(): void;
}

interface Way {
  readonly from: PlaceAt;
  readonly to: PlaceAt;
}

const right = 2;

/** With the right button, modifier keys choose another colour, as on other sites. */
function colourOf(event: PointerEvent, colour: Colour): Colour {
  if (event.shiftKey && event.altKey) return 'yellow';
  if (event.shiftKey) return 'red';
  return event.altKey ? 'blue' : colour;
}

/**
 * Draws with mouse and finger on the board that contains the group. Returns the stroke in progress. A second finger
 * zooms instead.
 */
export function usePointers(group: { current: SVGGElement | null }, places: readonly PlaceAt[], pen: Pen): Way | null {
  const [way, setWay] = useState<Way | null>(null);
  const latest = useRef({ places, pen });
  latest.current = { places, pen };
  const { isOn } = pen;

  useEffect(() => {
    const board = group.current?.ownerSVGElement;
    if (!board) return undefined;
    const down = new Set<number>();
    let drawing: { id: number; way: Way } | null = null;

    const show = (next: typeof drawing) => {
      drawing = next;
      setWay(next?.way ?? null);
    };
    const placeUnder = (event: PointerEvent) => {
      const matrix = group.current?.getScreenCTM();
      if (!matrix) return null;
      return placeAt(latest.current.places, new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
    };
    const draws = ({ button, pointerType }: PointerEvent) =>
      latest.current.pen.isOn ? button === 0 || button === right : button === right && pointerType === 'mouse';
    const begin = (event: PointerEvent) => {
      if (event.isPrimary) down.clear();
      down.add(event.pointerId);
      if (down.size > 1) return show(null);
      const from = draws(event) ? placeUnder(event) : null;
      if (!from) return undefined;
      board.setPointerCapture(event.pointerId);
      return show({ id: event.pointerId, way: { from, to: from } });
    };
    const move = (event: PointerEvent) => {
      if (drawing?.id !== event.pointerId) return;
      const to = placeUnder(event);
      if (to && to.name !== drawing.way.to.name) show({ ...drawing, way: { ...drawing.way, to } });
    };
    const end = (event: PointerEvent) => {
      down.delete(event.pointerId);
      if (drawing?.id !== event.pointerId) return;
      const { from } = drawing.way;
      const to = placeUnder(event);
      show(null);
      const { pen: held } = latest.current;
      if (to) held.draw({ from: from.name, to: to.name === from.name ? null : to.name, colour: colourOf(event, held.colour) });
    };
    const cancel = (event: PointerEvent) => {
      down.delete(event.pointerId);
      if (drawing?.id === event.pointerId) show(null);
    };
    // The browser's context menu is disabled on the board only.
    const menu = (event: MouseEvent) => {
      if (event.button === right || latest.current.pen.isOn) event.preventDefault();
    };

    board.addEventListener('pointerdown', begin);
    board.addEventListener('pointermove', move);
    board.addEventListener('pointerup', end);
    board.addEventListener('pointercancel', cancel);
    board.addEventListener('contextmenu', menu);
    return () => {
      board.removeEventListener('pointerdown', begin);
      board.removeEventListener('pointermove', move);
      board.removeEventListener('pointerup', end);
      board.removeEventListener('pointercancel', cancel);
      board.removeEventListener('contextmenu', menu);
    };
  }, []);

  // Where one finger would scroll the board, it draws now.
  useEffect(() => {
    const board = group.current?.ownerSVGElement;
    if (!board || !isOn) return undefined;
    board.style.setProperty('touch-action', 'pinch-zoom');
    return () => {
      board.style.removeProperty('touch-action');
    };
  }, [isOn]);
  return way;
}
