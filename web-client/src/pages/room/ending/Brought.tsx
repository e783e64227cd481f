import { useEffect, useState } from 'preact/hooks';

import type { Player } from '../../../games/game';
import type { Room, RoomRating } from '../../../net/protocol';
import { ratingOfRoom } from '../../../net/ratings';
import { useUi } from '../../../ui/context';

/** What a rated game did to its players' ratings, as far as they are visible. */
export function Brought({ room, players }: { room: Room; players: readonly Player[] }) {
  const { t } = useUi();
  const [rating, setRating] = useState<RoomRating | null>(null);
  useEffect(() => {
    // The result is available elsewhere, too.
    if (room.settings.rated) ratingOfRoom(room.code).then(setRating, () => undefined);
  }, [room.code]);
  if (!rating) return null;
  if (rating.counts !== true) {
    return <p class="hint">{rating.counts === false ? t.ratings.doesNotCount : t.ratings.takenOut}</p>;
  }
  return (
    <section class="stack tight">
      <h3>{t.ratings.brought}</h3>
      <ul>
        {rating.steps.map(
          (step, seat) =>
            step && <li key={seat}>{t.ratings.broughtOne(players[seat]?.name ?? '', step.before, step.after)}</li>,
        )}
      </ul>
    </section>
  );
}
