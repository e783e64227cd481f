import type { Wondering } from '../../common/useWondering';
import { DoubtSign } from '../../common/wondering';
import { cellIn } from '../view';
import { atCell, unit } from './cells';

/** The cells where the tile may not go; each can be asked about. */
export function Doubts({ wondering: { doubts, at } }: { wondering: Wondering }) {
  return (
    <>
      {doubts
        .filter(({ aside }) => !aside)
        .map(({ spot }) => (
          <g key={spot} class="vo-doubt" transform={atCell(cellIn(spot))} {...at(spot)}>
            <rect class="slot" x="5" y="5" width="90" height="90" rx="12" />
            <DoubtSign x={unit / 2} y={unit / 2} size={48} />
            <rect class="ring reach" x="0" y="0" width={unit} height={unit} rx="14" />
          </g>
        ))}
    </>
  );
}
