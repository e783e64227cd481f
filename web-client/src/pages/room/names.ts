import type { Player } from '../../games/game';
import type { Messages } from '../../i18n/messages';
import type { RoomSeat, Standing } from '../../net/protocol';
import { shownName } from '../../ui/person/shownName';

/** As much of a room as says who is at its table. */
export interface Seated {
  readonly seats: readonly Pick<RoomSeat, 'name' | 'online'>[];
}

/** Those at the table, each with a name. */
export function playersOf(room: Seated, t: Messages): readonly Player[] {
  return room.seats.map(({ name, online }, seat) => ({ name: name === null ? t.seat(seat + 1) : shownName(name, t), online }));
}

/**
 * Whom among equal scores something else puts ahead: 1 for the first of them, and so on; null where nobody has the same
 * score, or where nothing decides between those who have.
 */
export function placeAmongEqual({ scores, tiebreak }: Standing, seat: number): number | null {
  const values = scores.flatMap((score, other) => (score === scores[seat] ? [tiebreak?.[other] ?? null] : []));
  const own = tiebreak?.[seat] ?? null;
  if (own === null || values.every((value) => value === own)) return null;
  return 1 + values.filter((value) => value !== null && value > own).length;
}
