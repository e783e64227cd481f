import type { Settings } from '../../../net/protocol';
import { addressOf, roomPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { wordsIn } from './words';

/** Says which game a game continues. Only its players get the link. */
export function ContinuedFrom({ continued: { room, seq } }: { continued: NonNullable<Settings['continued']> }) {
  const w = wordsIn(useUi().lang);
  return (
    <section class="card stack tight">
      <p>{w.continued(seq)}</p>
      {room !== null && <a href={addressOf(roomPlace(room, seq))}>{w.original}</a>}
    </section>
  );
}
