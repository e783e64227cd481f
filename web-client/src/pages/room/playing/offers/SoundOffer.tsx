import { useState } from 'preact/hooks';

import type { Room, Seat } from '../../../../net/protocol';
import { soundWasOffered, wasOfferedSound } from '../../../../state/offered';
import { useUi } from '../../../../ui/context';
import { usePerson } from '../../../../ui/person/context';
import { chime } from '../../chime';
import { isPlayed } from '../../leaving/seats';
import { offerWords } from './words';

export interface SoundOfferProps {
  room: Room;
  you: Seat | null;
  toAct: readonly Seat[];
}

/** While the user first waits for another player, on a server that sends no messages: what the browser itself can do. */
export function SoundOffer({ room, you, toAct }: SoundOfferProps) {
  const { lang, settings, change } = useUi();
  const offers = usePerson().me?.offers;
  const [isAnswered, setAnswered] = useState(wasOfferedSound);
  const waits = you !== null && !toAct.includes(you) && toAct.some((seat) => isPlayed(room.seats[seat]!));
  if (isAnswered || settings.sound || !waits || !offers || offers.mail || offers.push) return null;
  const w = offerWords[lang];
  const answer = (sound: boolean) => {
    setAnswered(true);
    soundWasOffered();
    if (!sound) return;
    change({ sound });
    chime();
  };
  return (
    <div class="offer-line" role="status">
      <p>{w.sound}</p>
      <div class="row">
        <button type="button" onClick={() => answer(true)}>
          {w.acceptSound}
        </button>
        <button type="button" onClick={() => answer(false)}>
          {w.declineSound}
        </button>
      </div>
    </div>
  );
}
