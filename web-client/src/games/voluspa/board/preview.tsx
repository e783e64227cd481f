import type { ComponentChildren } from 'preact';

import { cellKey, type Cell, type Part, type Place, type Preview } from '../view';
import { Digits, digitsWidth } from './art/digits';
import { TileArt } from './art/tile';
import { atCell, boundsOf, unit } from './cells';

/** The tile at its destination, what would move with it, and what would score. */
export function PreviewMarks({ action, preview }: { action: Place; preview: Preview | null }) {
  const effects = preview?.effects ?? [];
  const boost = effects.reduce((sum, event) => (event.type === 'placed' ? event.boost : sum), 0);
  return (
    <g class="vo-preview">
      {effects.map((event) =>
        event.type === 'bumped' ? <Pushed key={cellKey(event.to)} from={event.from} to={event.to}>
          <TileArt kind={event.tile} boost={event.boost} />
        </Pushed> : event.type === 'lifted' ? <Lifted key={cellKey(event.at)} cell={event.at}>
          {event.uncovered && <TileArt kind={event.uncovered} />}
        </Lifted> : null,
      )}
      <g class="ghost" transform={atCell(action.at)}>
        <TileArt kind={action.tile} boost={boost} />
        <rect class="vo-chosen" x="-1" y="-1" width="102" height="102" rx="15" />
      </g>
      {preview?.parts.map((part) => <Shape key={`${part.rule}${part.axis}`} part={part} />)}
      {preview && <Amounts parts={preview.parts} />}
    </g>
  );
}

interface PushedProps {
  from: Cell;
  to: Cell;
  children: ComponentChildren;
}

function Pushed({ from, to, children }: PushedProps) {
  const middle = ([x, y]: Cell) => `${(x + 0.5) * unit} ${(y + 0.5) * unit}`;
  return (
    <>
      <g class="ghost" transform={atCell(to)}>
        {children}
        <rect class="arrives" x="-1" y="-1" width="102" height="102" rx="15" />
      </g>
      <path class="way" d={`M${middle(from)}L${middle(to)}`} />
    </>
  );
}

function Lifted({ cell, children }: { cell: Cell; children: ComponentChildren }) {
  return (
    <g transform={atCell(cell)}>
      <rect class="left-cell" x="1" y="1" width="98" height="98" rx="13" />
      {children}
    </g>
  );
}

/** A line as one frame around it; scattered cells with a frame each. */
function Shape({ part: { axis, cells, rule } }: { part: Part }) {
  const groups = axis && rule !== 'niohoggr' ? [cells] : cells.map((cell) => [cell]);
  return (
    <>
      {groups.map((group) => {
        if (group.length === 0) return null;
        const { left, top, right, bottom } = boundsOf(group);
        const inset = rule === 'niohoggr' ? 9 : axis === 'column' ? 1 : -3;
        return (
          <rect
            class={`scores ${rule === 'niohoggr' ? 'extra' : (axis ?? 'around')}`}
            x={left * unit + inset}
            y={top * unit + inset}
            width={(right - left + 1) * unit - 2 * inset}
            height={(bottom - top + 1) * unit - 2 * inset}
            rx="16"
          />
        );
      })}
    </>
  );
}

/** The points of each line, as a token at its end. */
function Amounts({ parts }: { parts: readonly Part[] }) {
  const sums = (['row', 'column', null] as const)
    .map((axis) => ({ axis, parts: parts.filter((part) => part.axis === axis) }))
    .filter((group) => group.parts.some(({ cells }) => cells.length > 0));
  return (
    <>
      {sums.map(({ axis, parts: group }) => {
        const { left, top, right, bottom } = boundsOf(group.flatMap(({ cells }) => cells));
        const x = axis === 'column' ? ((left + right + 1) / 2) * unit : (right + 1) * unit + 4;
        const y = axis === 'column' ? (bottom + 1) * unit + 4 : ((top + bottom + 1) / 2) * unit;
        const text = `+${group.reduce((sum, { amount }) => sum + amount, 0)}`;
        const width = digitsWidth(text, 24);
        return (
          <g class="amount" transform={`translate(${x} ${y})`}>
            <rect x={-width / 2 - 13} y="-21" width={width + 26} height="42" rx="21" />
            <Digits text={text} x={-width / 2} y={-12} size={24} />
          </g>
        );
      })}
    </>
  );
}
