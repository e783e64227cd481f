import { useEffect, useState } from 'preact/hooks';

import { movesConfirmed, rememberMovesConfirmed, singleClicksWereOffered } from '../../../../state/offered';
import { useUi } from '../../../../ui/context';
import { offerWords } from './words';

/** After this many confirmed moves, users know what confirming does. */
const enough = 3;

/** After some confirmed moves: whether to send moves with the click that chooses them. */
export function SingleClicks({ confirmed }: { confirmed: number }) {
  const { lang, settings, change } = useUi();
  // Null once it is answered.
  const [before, setBefore] = useState(movesConfirmed);
  const moves = before === null ? null : before + confirmed;
  useEffect(() => {
    if (moves !== null) rememberMovesConfirmed(moves);
  }, [moves]);
  if (moves === null || moves < enough || !settings.confirmMoves) return null;
  const w = offerWords[lang];
  const answer = (isAccepted: boolean) => {
    setBefore(null);
    singleClicksWereOffered();
    if (isAccepted) change({ confirmMoves: false });
  };
  return (
    <div class="offer-line" role="status">
      <p>{w.singleClicks}</p>
      <div class="row">
        <button type="button" onClick={() => answer(true)}>
          {w.yes}
        </button>
        <button type="button" onClick={() => answer(false)}>
          {w.no}
        </button>
      </div>
    </div>
  );
}
