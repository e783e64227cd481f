import '../../ui/ratings/curve.css';
import './statistics.css';

import type { ComponentChild } from 'preact';

import { useUi } from '../../ui/context';
import { wordsIn } from './words';

export interface BarRow {
  readonly key: string;
  /** What the line is about, as text; and, where that is more than text, as it is shown. */
  readonly name: string;
  readonly shown?: ComponentChild;
  /** How long the bar is, beside the others. */
  readonly value: number;
  /** What the table says beside the name, in the order of the columns. */
  readonly cells: readonly string[];
}

interface BarsProps {
  title: string;
  /** What the lines are, and what stands beside them; `measured` is the column that the bars draw. */
  of: string;
  columns: readonly string[];
  measured: number;
  rows: readonly BarRow[];
}

/** A chart that is a table: each line has its bar, which is for the eye alone, and the whole is said in a sentence. */
export function Bars({ title, of, columns, measured, rows }: BarsProps) {
  const { lang } = useUi();
  if (rows.length === 0) return null;
  const most = rows.reduce((best, row) => (row.value > best.value ? row : best));
  const least = rows.reduce((worst, row) => (row.value < worst.value ? row : worst));
  const zero = Math.min(0, least.value);
  const range = Math.max(0, most.value) - zero || 1;
  const measure = columns[measured]!;
  const said =
    most === least
      ? wordsIn(lang).saidOne(measure, most.cells[measured]!, most.name)
      : wordsIn(lang).said(measure, most.cells[measured]!, most.name, least.cells[measured]!, least.name);
  return (
    <figure class="bars">
      <figcaption>
        <h3>{title}</h3>
        <p class="hint">{said}</p>
      </figcaption>
      <div class="level-rows" tabIndex={0} role="region" aria-label={`${title}. ${said}`}>
        <table class="level-table">
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {columns.map((column) => (
                <th key={column} scope="col" class="number">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, shown, value, cells }) => (
              <tr key={key}>
                <th scope="row">
                  {shown ?? name}
                  <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect x="0" y="0" width={((100 * (value - zero)) / range).toFixed(1)} height="6" />
                  </svg>
                </th>
                {cells.map((cell, n) => (
                  <td key={columns[n]} class="number">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
