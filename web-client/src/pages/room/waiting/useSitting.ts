import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { Room, Seat } from '../../../net/protocol';
import { takeWish } from '../../../state/arrival';
import { loadName, saveName } from '../../../state/memory';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { nameComplaint } from '../../../ui/names';
import { usePerson } from '../../../ui/person/context';
import { useAttempt } from '../../../ui/useAttempt';

/** The user's way to a seat: under which name, and whether they still need one. */
export interface Sitting {
  /** Has no seat, or one that is reserved for them. */
  readonly isMissing: boolean;
  readonly hasRoom: boolean;
  /** A seat is reserved for the user. */
  readonly isHeld: boolean;
  /** An account's name, which cannot be changed here; null: a guest. */
  readonly own: string | null;
  readonly name: string;
  setName(name: string): void;
  /** What is wrong with the name. */
  readonly wrong: string | null;
  readonly busy: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Takes that seat, or the first free one. */
  sit(seat?: Seat): void;
}

/** Seats users at once who asked for a seat before they came; they are asked for a name only if they have none. */
export function useSitting(visit: Visit, state: VisitState, room: Room): Sitting {
  const { t } = useUi();
  const { me, failed } = usePerson();
  // An account always plays under its own name.
  const own = me && !me.guest ? me.name : null;
  const [name, setName] = useState(loadName);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, attempt] = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const mySeat = state.model.you.seat;
  const mine = mySeat === null ? null : (room.seats[mySeat] ?? null);
  const isHeld = mine?.held ?? false;
  const isMissing = mine === null || isHeld;
  const hasRoom = room.seats.some((seat) => seat.name === null || seat.held);

  // Playing alone against bots needs no name; a reserved seat has the name of the last game.
  const isAlone = room.settings.bots.filter((bot) => bot === null).length === 1;
  const nameToSit = own ?? (name.trim() || (mine?.name ?? (isAlone ? t.people.guest : '')));

  const sit = (seat?: Seat) => {
    const clean = nameToSit;
    const complaint = own === null ? nameComplaint(clean, t) : null;
    setWrong(complaint);
    if (complaint !== null) {
      field.current?.focus();
      return;
    }
    if (own === null && name.trim() !== '') saveName(clean);
    void attempt(() => visit.sit(clean, seat));
  };

  // Until then an account could be taken for a guest.
  const isKnown = me !== null || failed;
  useEffect(() => {
    if (!isKnown || !isMissing || !hasRoom) return;
    if (takeWish(room.code) && nameToSit !== '') sit();
    else field.current?.focus({ preventScroll: true });
  }, [isKnown]);

  return { isMissing, hasRoom, isHeld, own, name, setName, wrong, busy, field, sit };
}
