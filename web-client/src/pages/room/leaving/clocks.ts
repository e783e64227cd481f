import type { Clock, Room, Seat, Turn } from '../../../net/protocol';

/** What a seat's clock shows. */
export type SeatTime =
  /** Running, until that moment of the server's clock. */
  | { readonly kind: 'running'; readonly until: number }
  /** Stopped, with this many milliseconds. */
  | { readonly kind: 'standing'; readonly left: number }
  | { readonly kind: 'up' };

/**
 * Returns a seat's clock as of a moment of the server's clock. With a fixed time per decision, a stopped clock says
 * nothing, since it is the same for all.
 */
export function seatTime({ clocks, to_act: toAct }: Turn, room: Room, seat: Seat, toldAt: number): SeatTime | null {
  const clock = clocks?.[seat];
  if (!clock || room.status !== 'running' || room.seats[seat]?.out) return null;
  if (isQuiet(room.settings.clock, clock.left)) return null;
  if (clock.running) return { kind: 'running', until: toldAt + clock.left };
  if (clock.left === 0 && toAct.includes(seat)) return { kind: 'up' };
  const isBudget = room.settings.clock !== null && 'budget' in room.settings.clock;
  return isBudget || toAct.includes(seat) ? { kind: 'standing', left: clock.left } : null;
}

const day = 24 * 60 * 60;

/** A clock of two weeks per move only ends games whose player has vanished: it is shown once half of it is gone. */
function isQuiet(clock: Clock, left: number): boolean {
  return clock !== null && 'per_move' in clock && clock.per_move >= 14 * day && left > 7 * day * 1000;
}

/** Returns the seats whose time is up and can be claimed. */
export function seatsUp(turn: Turn, room: Room): readonly Seat[] {
  return room.seats.flatMap((_, seat) => (seatTime(turn, room, seat, 0)?.kind === 'up' ? [seat] : []));
}
