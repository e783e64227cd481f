import type { Room } from '../../net/protocol';
import { addressOf, tournamentsPlace } from '../../router';
import { useUi } from '../../ui/context';

/** The way back to the game's tournament, and whether its deal is secret; nothing for other games. */
export function ToTournament({ room: { settings, secret_deal: isSecret } }: { room: Room }) {
  const { t } = useUi();
  if (!settings.tournament) return null;
  return (
    <>
      {isSecret && <p class="hint">{t.secretDeal}</p>}
      <a href={addressOf(tournamentsPlace(settings.tournament))}>{t.toTournament}</a>
    </>
  );
}
