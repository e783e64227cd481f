import type { Kind } from '../material';
import { bestOffer, directionOf, type Offer } from '../offers';
import { cellKey, sameCell, type Cell, type Piece } from '../view';
import type { Texts } from '../words/texts';
import { Digits, digitsWidth } from './art/digits';
import { atCell } from './cells';

interface OffersProps {
  board: readonly Piece[];
  t: Texts;
  tile: Kind;
  offers: readonly Offer[];
  roving: Cell | null;
  onCell(at: Cell): void;
}

/** The cells where the chosen tile may go, with the points it scores there according to the server. */
export function Offers({ board, t, tile, offers, roving, onCell }: OffersProps) {
  const most = bestOffer(offers)?.points ?? 0;
  return (
    <>
      {offers.map((offer) => {
        const onto = board.find((piece) => sameCell(piece.at, offer.at))?.tile ?? null;
        const best = offer.points === most && most > 0;
        return (
          <g
            key={cellKey(offer.at)}
            class={`vo-offer${onto ? ' onto' : ''}${best ? ' best' : ''}${offer.points === 0 ? ' none' : ''}`}
            role="button"
            tabindex={roving && sameCell(roving, offer.at) ? 0 : -1}
            aria-label={t.offer(tile, offer.at, offer.points, onto)}
            data-cell={cellKey(offer.at)}
            transform={atCell(offer.at)}
            onClick={() => onCell(offer.at)}
          >
            <rect class="slot" x="5" y="5" width="90" height="90" rx="12" />
            <PointsMark offer={offer} onto={onto !== null} />
            <rect class="ring reach" x="0" y="0" width="100" height="100" rx="14" />
          </g>
        );
      })}
    </>
  );
}

function PointsMark({ offer, onto }: { offer: Offer; onto: boolean }) {
  const text = String(offer.points);
  const size = onto ? 22 : 32;
  const width = digitsWidth(text, size);
  const middle = onto ? [74, 76] : [50, 50];
  const pushes = directionOf(offer.actions[0]!) !== null;
  return (
    <g class="mark">
      {onto && <circle cx={middle[0]} cy={middle[1]} r="21" />}
      {pushes && <path class="ways" d="M74 51l5 6h-10zM74 101l5-6h-10zM49 76l6-5v10zM99 76l-6-5v10z" />}
      <Digits text={text} x={middle[0]! - width / 2} y={middle[1]! - size / 2} size={size} />
    </g>
  );
}
