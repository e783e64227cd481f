import { inOneLine, type Player } from '../../games/game';
import type { Lang } from '../../i18n/lang';
import type { Messages } from '../../i18n/messages';
import type { ConsoleGameAnswer, ConsoleLogLine, LogEntry } from '../../net/protocol';
import { entryLines } from '../../pages/room/logLines';
import { playersOf } from '../../pages/room/names';

/** A game in the form the room's components need: its players and events. */
export interface Told {
  readonly game: string;
  readonly seats: readonly { readonly name: string | null; readonly online: boolean }[];
  readonly players: readonly Player[];
  readonly log: readonly LogEntry[];
  /** The latest seq. */
  readonly last: number;
}

export function toldOf({ game, log }: ConsoleGameAnswer, t: Messages): Told {
  const seats = game.players.map((name) => ({ name, online: false }));
  return {
    game: game.game,
    seats,
    players: playersOf({ seats }, t),
    log: log.map(entryOf),
    last: Math.max(0, ...log.map(({ seq }) => seq)),
  };
}

function entryOf({ seq, seat, by, events }: ConsoleLogLine): LogEntry {
  return { seq, seat, events, ...(by === null ? {} : { by }) };
}

/** Returns an entry in whole sentences, as a spectator reads it. */
export function sentencesOf(entry: LogEntry, told: Told, lang: Lang, t: Messages): readonly string[] {
  return entryLines(entry, told, null, lang, t).map(inOneLine);
}
