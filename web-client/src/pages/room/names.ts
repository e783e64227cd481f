import type { Player } from '../../games/game';
import type { Messages } from '../../i18n/messages';
import type { Room, Standing } from '../../net/protocol';
import { shownName } from '../../ui/person/shownName';

/** Those at the table, each with a name. */
export function playersOf(room: Room, t: Messages): readonly Player[] {
  return room.seats.map(({ name, online }, seat) => ({ name: name === null ? t.seat(seat + 1) : shownName(name, t), online }));
}

/** The score as it is shown: among equal scores with the tiebreak behind a dot, `9.2`. */
export function scoreText(standing: Standing, seat: number): string {
  const tiebreak = standing.tiebreak?.[seat] ?? null;
  const score = standing.scores[seat] ?? 0;
  return tiebreak === null ? String(score) : `${score}.${tiebreak}`;
}
