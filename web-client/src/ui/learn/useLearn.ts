import { createRoom } from '../../net/http';
import { goTo, roomPlace } from '../../router';
import { wantSeat } from '../../state/arrival';
import { useHome } from '../home';

/** The user's unfinished tutorial game of this kind; null: none. */
export function useFirstGame(game: string): string | null {
  const { games } = useHome();
  const begun = games?.find((each) => each.game === game && each.settings.first_game && each.status !== 'finished');
  return begun?.room ?? null;
}

/** Opens the tutorial game that was started, or a new one with a seat in it. */
export async function learn(game: string, begun: string | null): Promise<void> {
  const room = begun ?? (await createRoom(game, {}, { first_game: true }));
  wantSeat(room);
  goTo(roomPlace(room));
}
