import type { Lang } from '../../../i18n/lang';
import { waitingRooms } from '../../../state/offline';
import { sendWaitingMove } from '../../../state/visit';
import { wordsIn } from './words';

/** Sends the moves made offline. `open`: the room that is shown; it sends its own. */
export async function sendWaitingMoves(open: string | null, lang: Lang, notify: (text: string) => void): Promise<void> {
  const w = wordsIn(lang);
  for (const code of waitingRooms()) {
    const played = code === open ? null : await sendWaitingMove(code);
    if (played !== null) notify(played ? w.played : w.lapsed);
  }
}
