import type { Player } from '../../games/game';
import type { Messages } from '../../i18n/messages';
import type { RoomSeat, Standing } from '../../net/protocol';
import { shownName } from '../../ui/person/shownName';

/** The part of a room that says who is at its table. */
export interface Seated {
  readonly seats: readonly Pick<RoomSeat, 'name' | 'online'>[];
}

/** Returns the players, each with a name. */
export function playersOf(room: Seated, t: Messages): readonly Player[] {
  return room.seats.map(({ name, online }, seat) => ({ name: name === null ? t.seat(seat + 1) : shownName(name, t), online }));
}

/**
 * Returns the place among equal scores by the tiebreak, from 1; null if no one has the same score, or the tiebreak does
 * not separate them.
 */
export function placeAmongEqual({ scores, tiebreak }: Standing, seat: number): number | null {
  const values = scores.flatMap((score, other) => (score === scores[seat] ? [tiebreak?.[other] ?? null] : []));
  const own = tiebreak?.[seat] ?? null;
  if (own === null || values.every((value) => value === own)) return null;
  return 1 + values.filter((value) => value !== null && value > own).length;
}
