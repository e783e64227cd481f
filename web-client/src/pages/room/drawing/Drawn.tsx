import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { PlaceAt } from '../../../games/game';
import type { Stroke } from '../../../net/protocol';
import { directions, nearest } from '../../../ui/nearest';
import { arrowPaths, colours, type Layer, middleOf, ringIn, sizeOf } from './strokes';
import { type Pen, usePointers } from './usePointers';
import type { DrawingWords } from './words';

interface DrawnProps {
  /** Those of the board as it is rendered now. */
  places: readonly PlaceAt[];
  layers: readonly Layer[];
  pen: Pen;
  /** Brings a part of the board into view. */
  reveal(selector: string): void;
  called(place: string): string | null;
  announce(text: string): void;
  w: DrawingWords;
}

/**
 * The drawings over a board, and the input for them: the right mouse button always, everything else while the pen is
 * active.
 */
export function Drawn({ places, layers, pen, reveal, called, announce, w }: DrawnProps) {
  const group = useRef<SVGGElement>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const coming = usePointers(group, places, pen);
  const size = sizeOf(places);
  const find = (name: string | null) => places.find((place) => place.name === name) ?? null;

  // Before painting, so that it receives the next key press.
  useLayoutEffect(() => {
    setBegun(null);
    setCursor(null);
    if (pen.isOn) group.current?.focus({ preventScroll: true });
  }, [pen.isOn]);
  useEffect(() => {
    if (cursor !== null) reveal('.drawn-cursor');
  }, [cursor]);

  const go = (key: string) => {
    const here = find(cursor);
    const next = here ? nearest(middleOf(here), places, middleOf, directions[key]!) : firstOf(places);
    if (!next) return;
    setCursor(next.name);
    announce(called(next.name) ?? '');
  };
  const choose = () => {
    if (cursor === null) return go('ArrowDown');
    if (begun === null) {
      setBegun(cursor);
      announce(w.begun(called(cursor) ?? ''));
      return undefined;
    }
    setBegun(null);
    pen.draw({ from: begun, to: begun === cursor ? null : cursor, colour: pen.colour });
    return undefined;
  };
  const escape = () => {
    if (begun === null) return pen.lay();
    setBegun(null);
    announce(w.dropped);
    return undefined;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    // While drawing, the table receives no keys.
    event.stopPropagation();
    const colour = colours[Number(event.key) - 1];
    if (event.key in directions) go(event.key);
    else if (event.key === 'Enter' || event.key === ' ') choose();
    else if (event.key === 'Escape') escape();
    else if (event.key === 'Delete' || event.key === 'Backspace') pen.clear();
    else if (event.key.toLowerCase() === 'd') pen.lay();
    else if (colour) pen.take(colour);
    else return;
    event.preventDefault();
  };

  const started = find(begun);
  const pointed = find(cursor);
  const onItsWay = coming ?? (started && pointed && { from: started, to: pointed });
  return (
    <g
      ref={group}
      class="drawn"
      {...(pen.isOn && { role: 'application', tabindex: 0, 'aria-label': `${w.drawing}. ${w.keys}`, onKeyDown: onKey })}
    >
      {pen.isOn && places.map((place) => <rect key={place.name} class="drawn-shield" data-place={place.name} {...boxOf(place)} onClick={stop} />)}
      {layers.map((layer, i) => (
        <g key={i} class={`drawn-layer ${layer.look}`} aria-hidden="true">
          {layer.strokes.map((stroke) => (
            <StrokeShown key={`${stroke.from} ${stroke.to}`} stroke={stroke} size={size} find={find} />
          ))}
        </g>
      ))}
      <g class="drawn-layer own coming" aria-hidden="true">
        {onItsWay && <Shape from={onItsWay.from} to={onItsWay.to === onItsWay.from ? null : onItsWay.to} size={size} colour={pen.colour} />}
        {pen.isOn && pointed && <rect class="drawn-cursor" {...boxOf(pointed)} rx="8" />}
      </g>
    </g>
  );
}

const stop = (event: Event) => event.stopPropagation();
const boxOf = ({ x, y, width, height }: PlaceAt) => ({ x, y, width, height });

/** The most central one. */
function firstOf(places: readonly PlaceAt[]): PlaceAt | null {
  const middles = places.map(middleOf);
  const mean = (of: 'x' | 'y') => middles.reduce((sum, each) => sum + each[of], 0) / middles.length;
  const far = (place: PlaceAt) => Math.hypot(middleOf(place).x - mean('x'), middleOf(place).y - mean('y'));
  return places.reduce<PlaceAt | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
}

/** Nothing if the board does not have such a place now. */
function StrokeShown({ stroke, size, find }: { stroke: Stroke; size: number; find(name: string | null): PlaceAt | null }) {
  const [from, to] = [find(stroke.from), find(stroke.to)];
  if (!from || (stroke.to !== null && !to)) return null;
  return <Shape from={from} to={to} size={size} colour={stroke.colour} />;
}

function Shape({ from, to, size, colour }: { from: PlaceAt; to: PlaceAt | null; size: number; colour: Stroke['colour'] }) {
  if (!to) {
    const ring = ringIn(from, size);
    return (
      <g class={`stroke ${colour}`}>
        <rect class="halo" {...ring} stroke-width={ring['stroke-width'] * 1.9} />
        <rect class="line" {...ring} />
      </g>
    );
  }
  const { line, head, width } = arrowPaths(from, to, size);
  return (
    <g class={`stroke ${colour}`}>
      <path class="halo" d={line} stroke-width={width * 1.6} />
      <path class="halo head" d={head} stroke-width={width * 0.6} />
      <path class="line" d={line} stroke-width={width} />
      <path class="head" d={head} />
    </g>
  );
}
