import type { Room } from '../../net/protocol';
import { addressOf, tournamentsPlace } from '../../router';
import { useUi } from '../../ui/context';

/** The way back to the game's tournament; nothing for other games. */
export function ToTournament({ room: { settings } }: { room: Room }) {
  const { t } = useUi();
  return settings.tournament ? <a href={addressOf(tournamentsPlace(settings.tournament))}>{t.toTournament}</a> : null;
}
