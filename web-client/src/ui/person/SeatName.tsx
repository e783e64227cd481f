import type { RoomSeat } from '../../net/protocol';
import { addressOf, personPlace } from '../../router';
import { useUi } from '../context';
import { shownName } from './shownName';

interface SeatNameProps {
  seat: Pick<RoomSeat, 'name' | 'account'>;
  /** The text for a free seat. */
  fallback: string;
  /** Whether an account's name links to its profile, which opens in another tab because a game may be running here. */
  leads?: boolean;
}

/** The name of a seat's player, followed by `PersonMark`. */
export function SeatName({ seat: { name, account }, fallback, leads = true }: SeatNameProps) {
  const { t } = useUi();
  if (name === null || !account || !leads) return <>{name === null ? fallback : shownName(name, t)}</>;
  return (
    <a class="person-link" href={addressOf(personPlace(name))} target="_blank" title={t.people.openProfile(name)}>
      {name}
    </a>
  );
}
