import type { Analysis } from '../../../../net/protocol';
import { useUi } from '../../../../ui/context';

const width = 300;
const height = 100;
const above = 14;

/** Each seat's chance to win after each action, and the decisive moments. */
export function Curve({ analysis: { actions, moments } }: { analysis: Analysis }) {
  const { t } = useUi();
  const seats = actions[0]?.expected.played.wins.length ?? 0;
  const step = width / Math.max(1, actions.length - 1);
  const lineOf = (seat: number) =>
    actions.map(({ expected }, i) => `${(i * step).toFixed(1)},${((1 - (expected.played.wins[seat] ?? 0)) * height).toFixed(1)}`).join(' ');
  const decisive = actions.flatMap(({ seq }, i) => (moments.includes(seq) ? [i * step] : []));
  return (
    <svg class="analysis-curve" viewBox={`-6 ${-above} ${width + 12} ${height + above + 2}`} role="img" aria-label={t.bots.curve}>
      <rect class="curve-ground" x="0" y="0" width={width} height={height} />
      <line class="curve-middle" x1="0" x2={width} y1={height / 2} y2={height / 2} />
      {decisive.map((x, n) => (
        <g key={n} class="curve-moment">
          <line x1={x} x2={x} y1="0" y2={height} />
          <text x={x} y="-3">
            {n + 1}
          </text>
        </g>
      ))}
      {Array.from({ length: seats }, (_, seat) => (
        <polyline key={seat} class={`curve-line seat-${seat}`} points={lineOf(seat)} />
      ))}
    </svg>
  );
}
