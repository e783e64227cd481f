import '../../ui/ratings/curve.css';
import './statistics.css';

import type { ComponentChild } from 'preact';

import { useUi } from '../../ui/context';
import { wordsIn } from './words';

export interface BarRow {
  readonly key: string;
  /** The row's name as text, and how it is shown if that is more than text. */
  readonly name: string;
  readonly shown?: ComponentChild;
  /** The length of the bar relative to the others. */
  readonly value: number;
  /** The table's cells after the name, by column. */
  readonly cells: readonly string[];
}

interface BarsProps {
  title: string;
  /** What the rows are, and the columns; `measured` is the one that the bars show. */
  of: string;
  columns: readonly string[];
  measured: number;
  rows: readonly BarRow[];
}

/** A chart that is a table: each row has a decorative bar, and a sentence summarises it. */
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
