import type { ComponentChildren } from 'preact';

import { classes } from '../../ui/classes';
import { useWords } from '../words';

/** A line of a chart: its points from left to right; null is unknown and interrupts the line. */
export interface Curve {
  readonly name: string;
  /** Its colour and dash pattern, those of a seat. */
  readonly kind: number;
  readonly points: readonly (readonly [x: number, y: number | null])[];
}

interface CurvesProps {
  /** A text alternative for the chart. */
  label: string;
  curves: readonly Curve[];
  /** The range of the x axis. */
  from: number;
  to: number;
  sayX(x: number): string;
  sayY(y: number): string;
  /** A value holds until the next one, drawn as steps. */
  steps?: boolean;
  /** The same data as a table. */
  children: ComponentChildren;
}

const [width, height] = [640, 160];

/** Numbers over time as lines, with the same data as a table below. */
export function Curves({ label, curves, from, to, sayX, sayY, steps = false, children }: CurvesProps) {
  const words = useWords();
  const values = curves.flatMap(({ points }) => points.flatMap(([, y]) => y ?? []));
  const least = Math.min(0, ...values);
  const most = Math.max(1, ...values);
  const place = (x: number, y: number): Place => [
    to === from ? 0 : ((x - from) / (to - from)) * width,
    height - ((y - least) / (most - least)) * height,
  ];
  return (
    <figure class="curves">
      <div class="curves-frame">
        <span class="curves-most" aria-hidden="true">
          {sayY(most)}
        </span>
        <span class="curves-least" aria-hidden="true">
          {sayY(least)}
        </span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {curves.map(({ name, kind, points }) => (
            <path key={name} class={classOf(kind, curves)} d={lineOf(points, place, steps ? to : null)} />
          ))}
        </svg>
        <span class="curves-from" aria-hidden="true">
          {sayX(from)}
        </span>
        <span class="curves-to" aria-hidden="true">
          {sayX(to)}
        </span>
      </div>
      {curves.length > 1 && (
        <ul class="row curves-names" aria-hidden="true">
          {curves.map(({ name, kind }) => (
            <li key={name} class="row">
              <svg viewBox="0 0 24 8" class="curves-key" focusable="false">
                <path class={classOf(kind, curves)} d="M0 4H24" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{words.asTable}</summary>
        {children}
      </details>
    </figure>
  );
}

/** Several lines differ in their dashes too. */
function classOf(kind: number, curves: readonly Curve[]): string {
  return classes('curve', `seat-${kind % 6}`, curves.length > 1 && `dash-${kind % 6}`);
}

type Place = readonly [left: number, top: number];

/** `until`: how far the last value of a stepped line extends. */
function lineOf(points: Curve['points'], place: (x: number, y: number) => Place, until: number | null): string {
  let path = '';
  let last: number | null = null;
  for (const [x, y] of points) {
    if (y === null) {
      last = null;
      continue;
    }
    const [left, top] = place(x, y);
    if (last === null) path += `M${at(left)} ${at(top)}`;
    else path += until === null ? `L${at(left)} ${at(top)}` : `H${at(left)}V${at(top)}`;
    last = y;
  }
  return last !== null && until !== null ? `${path}H${at(place(until, last)[0])}` : path;
}

const at = (value: number) => String(Math.round(value * 10) / 10);
