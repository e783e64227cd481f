import type { View } from '../view';
import { fieldBox, footing, placeAt, type Layout } from './geometry';

/** The attacked field while its holder decides. */
export function Battle({ view: { attack, boat }, layout }: { view: View; layout: Layout }) {
  if (attack === null || boat?.fjord == null) return null;
  const field = fieldBox(layout, [attack.peninsula, attack.row]);
  const from = placeAt(layout, boat.fjord, attack.row);
  const to = footing(layout, field);
  const size = layout.tall ? 0.8 : 1.1;
  const clash = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return (
    <g class="wh-battle" aria-hidden="true">
      <rect x={field.x + 2} y={field.y + 2} width={field.width - 4} height={field.height - 4} rx="7" />
      <path class="way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <g transform={`translate(${clash.x} ${clash.y}) scale(${size})`}>
        <path class="burst" d="M0-19l5 9l10-4l-4 10l9 5l-9 5l4 10l-10-4l-5 9l-5-9l-10 4l4-10l-9-5l9-5l-4-10l10 4z" />
        <path class="axes" d="M-7 8L7-6M7 8L-7-6M4-9c4 0 6 2 6 6l-4 1l-3-3zM-4-9c-4 0-6 2-6 6l4 1l3-3z" />
      </g>
    </g>
  );
}
