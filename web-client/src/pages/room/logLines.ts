import { gameClient } from '../../games/find';
import { actorOf, type LogContext } from '../../games/game';
import type { Lang } from '../../i18n/lang';
import type { Messages } from '../../i18n/messages';
import type { LogEntry, Room, Seat } from '../../net/protocol';
import { playersOf } from './names';

/** An entry of the log in whole sentences; none for an entry that is not worth a line. */
export function entryLines(
  entry: LogEntry,
  room: Room,
  you: Seat | null,
  lang: Lang,
  t: Messages,
): readonly string[] {
  const context: LogContext = { lang, players: playersOf(room, t), seat: entry.seat, you, seq: entry.seq };
  const game = gameClient(room.game);
  return entry.events.flatMap((event) => {
    if (event.type === 'undone') return [t.undone(actorOf(context), entry.seat === you)];
    const line = game.logLine(event, context);
    return line === null ? [] : [line];
  });
}
