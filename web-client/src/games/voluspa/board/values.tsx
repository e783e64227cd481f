import { cellKey, type Inspected } from '../view';
import { Digits, digitsWidth } from './art/digits';
import { atCell } from './cells';

/** Each tile's value in its row and in its column, and which cells a troll reserves for its kind. */
export function Values({ inspected }: { inspected: Inspected }) {
  return (
    <g class="vo-values" aria-hidden="true">
      {inspected.blocked.map((cell) => (
        <path key={cellKey(cell)} class="blocked" transform={atCell(cell)} d="M32 32L68 68M68 32L32 68M14 14H86V86H14Z" />
      ))}
      {inspected.cells.map((cell) =>
        cell.row === null || cell.column === null ? null : (
          <g key={cellKey(cell.at)} class={cell.zeroed ? 'zeroed' : ''} transform={atCell(cell.at)}>
            {cell.row === cell.column ? (
              <Token side="both" text={String(cell.row)} />
            ) : (
              <>
                <Token side="left" text={String(cell.row)} way="M-6 0H6M-3 -3L-6 0L-3 3M3 -3L6 0L3 3" />
                <Token side="right" text={String(cell.column)} way="M0 -6V6M-3 -3L0 -6L3 -3M-3 3L0 6L3 3" />
              </>
            )}
          </g>
        ),
      )}
    </g>
  );
}

interface TokenProps {
  side: 'left' | 'right' | 'both';
  text: string;
  /** An arrow along the line the value is for; omitted if it is for both. */
  way?: string;
}

const digitHeight = 16;

function Token({ side, text, way }: TokenProps) {
  const arrow = way ? 15 : 0;
  const width = digitsWidth(text, digitHeight) + arrow + 13;
  const left = { left: 3, right: 97 - width, both: 50 - width / 2 }[side];
  return (
    <g transform={`translate(${left} 84)`}>
      <rect y="-12" width={width} height="24" rx="12" />
      {way && <path class="way" transform="translate(13 0)" d={way} />}
      <Digits text={text} x={6.5 + arrow} y={-digitHeight / 2} size={digitHeight} />
    </g>
  );
}
