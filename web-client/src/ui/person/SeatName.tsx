import type { RoomSeat } from '../../net/protocol';
import { addressOf, personPlace } from '../../router';
import { useUi } from '../context';
import { shownName } from './shownName';

interface SeatNameProps {
  seat: Pick<RoomSeat, 'name' | 'account'>;
  /** What it is called where nobody sits. */
  fallback: string;
  /** Whether the name of an account leads to its page; that is opened beside this one, where a game may be going on. */
  leads?: boolean;
}

/** Who sits on a seat. `PersonMark` stands behind it. */
export function SeatName({ seat: { name, account }, fallback, leads = true }: SeatNameProps) {
  const { t } = useUi();
  if (name === null || !account || !leads) return <>{name === null ? fallback : shownName(name, t)}</>;
  return (
    <a class="person-link" href={addressOf(personPlace(name))} target="_blank" title={t.people.openProfile(name)}>
      {name}
    </a>
  );
}
