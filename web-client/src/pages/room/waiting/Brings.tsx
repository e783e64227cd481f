import { useEffect, useState } from 'preact/hooks';

import type { Room, RoomRating } from '../../../net/protocol';
import { ratingOfRoom } from '../../../net/ratings';
import { useUi } from '../../../ui/context';

/** The forecast of a rated game against the current players. */
export function Brings({ room }: { room: Room }) {
  const { t } = useUi();
  const [rating, setRating] = useState<RoomRating | null>(null);
  const { rated } = room.settings;
  const sitting = room.seats.map(({ name }) => name ?? '').join('\n');
  useEffect(() => {
    if (rated) ratingOfRoom(room.code).then(setRating, () => undefined);
  }, [room.code, rated, sitting]);
  const forecast = rated ? (rating?.forecast ?? null) : null;
  if (!forecast) return null;
  return (
    <p class="hint">
      {t.ratings.brings(t.ratings.levelIs(forecast.level, forecast.provisional), forecast.win, forecast.lose)}
    </p>
  );
}
