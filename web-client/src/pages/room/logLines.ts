import { loadedGame } from '../../games/find';
import { actorOf, type LogContext, type LogLine } from '../../games/game';
import type { Lang } from '../../i18n/lang';
import type { Messages } from '../../i18n/messages';
import type { LogEntry, Seat } from '../../net/protocol';
import { planWords } from './imagining/planWords';
import { byForced, byPlan, isByOperator } from './leaving/seats';
import { wordsIn } from './leaving/words';
import { playersOf, type Seated } from './names';

/**
 * Returns a log entry in whole sentences; none for an entry that is not worth a line. The acting player is named once:
 * later sentences that begin with the same name omit it.
 */
export function entryLines(
  entry: LogEntry,
  room: Seated & { readonly game: string },
  you: Seat | null,
  lang: Lang,
  t: Messages,
): readonly LogLine[] {
  const context: LogContext = { lang, players: playersOf(room, t), seat: entry.seat, you, seq: entry.seq };
  const game = loadedGame(room.game);
  const lines = entry.events.flatMap((event): readonly LogLine[] => {
    if (event.type === 'undone') return [t.undone(actorOf(context), entry.seat === you)];
    if (event.type === 'set_back' && event.seat !== undefined) {
      return [wordsIn(lang).tookBack(actorOf(context), entry.seat === you, event.seen === true)];
    }
    if (event.type === 'set_back') return [t.repair.setBack(Number(event.to), event.seen === true)];
    if (event.type === 'cancelled' && isByOperator(entry)) return [t.repair.calledOff];
    if (event.type === 'tied') return [wordsIn(lang).tied];
    const left = leavingLine(event.type, actorOf(context), entry.seat === you, t);
    if (left !== null) return [left];
    const line = game?.logLine(event, context) ?? null;
    return line === null ? [] : [line];
  });
  const told = entry.seat === you ? lines : namedOnce(lines, actorOf(context));
  const mark = markOf(entry, lang);
  return mark === null ? told : told.map((line, i) => (i === 0 ? marked(line, mark) : line));
}

/** Says that the server made the move for the player. */
function markOf({ by }: LogEntry, lang: Lang): string | null {
  if (by === byPlan) return planWords(lang).byPlan;
  return by === byForced ? planWords(lang).byForced : null;
}

/** Adds a remark before the full stop. */
function marked(line: LogLine, mark: string): LogLine {
  const text = textOf(line).replace(/\.?$/, (stop) => ` ${mark}${stop}`);
  return typeof line === 'string' ? text : { ...line, text };
}

function namedOnce(lines: readonly LogLine[], name: string): readonly LogLine[] {
  const isNamed = (line: LogLine | undefined) => line !== undefined && textOf(line).startsWith(`${name} `);
  return lines.map((line, i) => {
    if (!isNamed(line) || !isNamed(lines[i - 1])) return line;
    const rest = textOf(line).slice(name.length + 1);
    const text = rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
    return typeof line === 'string' ? text : { ...line, text };
  });
}

function textOf(line: LogLine): string {
  return typeof line === 'string' ? line : line.text;
}

/** Events common to all games: a player left or returned, or everyone cancelled the game. */
function leavingLine(type: string, name: string, isYou: boolean, { leaving }: Messages): string | null {
  switch (type) {
    case 'resigned':
      return leaving.resigned(name, isYou);
    case 'timed_out':
      return leaving.timedOut(name, isYou);
    case 'returned':
      return leaving.returned(name, isYou);
    case 'cancelled':
      return leaving.calledOff;
    default:
      return null;
  }
}
