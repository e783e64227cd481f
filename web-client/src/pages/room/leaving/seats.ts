import type { Messages } from '../../../i18n/messages';
import type { LogEntry, Room, RoomSeat, Seat } from '../../../net/protocol';

/** Returns whether a person decides for the seat: it is not out, and no bot has held it from the start. */
export function isPlayed(seat: RoomSeat): boolean {
  return !seat.out && seat.by === null;
}

/** Returns whether the seat belongs to a person, present or not, even if a bot decides for it meanwhile. */
export function isSomebody({ by, out }: RoomSeat): boolean {
  return by === null || out;
}

/** Returns whether a game continues when one of its players leaves. */
export function goesOnWithout({ settings, seats }: Room): boolean {
  return settings.when_left === 'stand_in' && seats.filter(isPlayed).length - 1 >= 2;
}

/** Returns how a seat left last, by the log. */
export function howLeft(log: readonly LogEntry[], seat: Seat): 'resigned' | 'timed_out' | null {
  const last = log.findLast((entry) => entry.seat === seat && entry.events.some(({ type }) => type in ways));
  return last?.events.map(({ type }) => ways[type]).find((way) => way !== undefined) ?? null;
}

const ways: Readonly<Record<string, 'resigned' | 'timed_out'>> = { resigned: 'resigned', timed_out: 'timed_out' };

/** Returns whether the seat's own player has acted. */
export function hasPlayed(log: readonly LogEntry[], seat: Seat): boolean {
  return log.some((entry) => entry.seat === seat && isOwn(entry));
}

/** Returns whether a bot has decided for the seat. */
export function hadStandIn(log: readonly LogEntry[], seat: Seat): boolean {
  return log.some((entry) => entry.seat === seat && isByBot(entry));
}

export function isByBot({ by }: LogEntry): boolean {
  return !isOwn({ by }) && by !== byServer && by !== byOperator && by !== byPlayers;
}

/** In a log: not done by a bot. */
const byServer = 'server';
const byOperator = 'operator';
const byPlayers = 'players';
export const byPlan = 'plan';
export const byForced = 'forced';

/** Returns whether it is an action of the seat's own player, though perhaps made for them. */
function isOwn({ by }: Pick<LogEntry, 'by'>): boolean {
  return by === undefined || by === byPlan || by === byForced;
}

/** Returns whether an operator of the server did it. */
export function isByOperator({ by }: LogEntry): boolean {
  return by === byOperator;
}

/** Returns why a seat is out at the end, and whether it was played on: `resigned, a bot played on`. */
export function outWords(log: readonly LogEntry[], seat: Seat, { leaving }: Messages): string {
  const way = howLeft(log, seat);
  const why = way === null ? leaving.out : way === 'resigned' ? leaving.outResigned : leaving.outTimeout;
  return hadStandIn(log, seat) ? leaving.outPlayedOn(why) : why;
}
