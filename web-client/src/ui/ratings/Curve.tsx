import './curve.css';

import type { RatingStep } from '../../net/protocol';
import { useUi } from '../context';

const width = 420;
const height = 170;
const margin = { left: 44, right: 8, top: 12, bottom: 12 };

/** Returns the values of the horizontal grid lines: a few round numbers that enclose the curve. */
export function gridOf(lowest: number, highest: number): readonly number[] {
  const step = [50, 100, 200, 500, 1_000, 2_000, 5_000].find((each) => (highest - lowest) / each <= 5) ?? 10_000;
  const first = Math.floor(lowest / step) * step;
  const count = Math.max(1, Math.ceil((highest - first) / step)) + 1;
  return Array.from({ length: count }, (_, n) => first + n * step);
}

/** A rating's course, game by game: as a chart, a sentence, and a table. */
export function Curve({ what, steps }: { what: string; steps: readonly RatingStep[] }) {
  const { t } = useUi();
  if (steps.length === 0) return <p class="hint">{t.ratings.none}</p>;
  const levels = [steps[0]!.before, ...steps.map(({ after }) => after)];
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const grid = gridOf(lowest, highest);
  const [bottom, top] = [grid[0]!, grid.at(-1)!];
  const x = (n: number) => margin.left + (n * (width - margin.left - margin.right)) / (levels.length - 1);
  const y = (level: number) => height - margin.bottom - ((level - bottom) * (height - margin.top - margin.bottom)) / (top - bottom);
  const points = levels.map((level, n) => `${x(n).toFixed(1)},${y(level).toFixed(1)}`);
  const said = t.ratings.curveSaid(levels[0]!, levels.at(-1)!, lowest, highest, steps.length);
  return (
    <figure class="curve">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${t.ratings.curveOf(what)}. ${said}`}>
        {grid.map((level) => (
          <g key={level} class="curve-grid">
            <line x1={margin.left} x2={width - margin.right} y1={y(level)} y2={y(level)} />
            <text x={margin.left - 8} y={y(level)} dy="0.35em" text-anchor="end">
              {level}
            </text>
          </g>
        ))}
        <polyline class="curve-line" points={points.join(' ')} />
        <circle class="curve-now" cx={x(levels.length - 1)} cy={y(levels.at(-1)!)} r="4" />
      </svg>
      <figcaption class="hint" aria-hidden="true">
        {said}
      </figcaption>
      <details>
        <summary>{t.ratings.asTable}</summary>
        <div class="level-rows" tabIndex={0} role="region" aria-label={t.ratings.curveOf(what)}>
          <table class="level-table">
            <thead>
              <tr>
                <th scope="col">{t.ratings.ended}</th>
                <th scope="col" class="number">
                  {t.ratings.level}
                </th>
                <th scope="col" class="number">
                  {t.ratings.change}
                </th>
              </tr>
            </thead>
            <tbody>
              {[...steps].reverse().map(({ at, before, after }, n) => (
                <tr key={steps.length - n}>
                  <th scope="row">{t.date(at)}</th>
                  <td class="number">{t.ratings.levelIs(after, false)}</td>
                  <td class="number">{t.ratings.changed(after - before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
