import './offers.css';

import { SingleClicks } from './SingleClicks';
import { SoundOffer, type SoundOfferProps } from './SoundOffer';

interface OffersProps extends SoundOfferProps {
  /** How many moves the user has confirmed during this stay. */
  confirmed: number;
}

/** What the page offers once, in a line above the table. */
export function Offers({ confirmed, ...sound }: OffersProps) {
  return (
    <>
      <SoundOffer {...sound} />
      <SingleClicks confirmed={confirmed} />
    </>
  );
}
