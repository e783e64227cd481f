import { gameClient } from '../../games/find';
import { addressOf, roomPlace } from '../../router';
import { waitingFor } from '../../state/home';
import { useUi } from '../../ui/context';
import { useHome } from '../../ui/home';
import { Icon } from '../../ui/Icon';

interface NextGameProps {
  /** The current room, and that of its rematch, which the page asks about. */
  codes: readonly (string | null)[];
  /** Whether it is also the user's turn here; the link is then less prominent. */
  yourTurn: boolean;
}

/** An optional link to the next game that waits for the user. */
export function NextGame({ codes, yourTurn }: NextGameProps) {
  const { t, lang } = useUi();
  const waiting = waitingFor(useHome().games).filter(({ room }) => !codes.includes(room));
  const next = waiting[0];
  if (!next) return null;
  const { title } = gameClient(next.game).text(lang);
  return (
    <a
      class={yourTurn ? 'button next-game' : 'button next-game main'}
      href={addressOf(roomPlace(next.room))}
      aria-label={t.tables.nextGameLong(title, waiting.length)}
      title={t.tables.nextGameLong(title, waiting.length)}
    >
      <Icon name="on" />
      <span class="next-game-words">{t.tables.nextGame(waiting.length)}</span>
    </a>
  );
}
