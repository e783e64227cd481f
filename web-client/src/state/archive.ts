import { exportMe } from '../net/account';
import { Refusal } from '../net/http';
import type { GameRecord, MyGame } from '../net/protocol';
import { finishedGames, recordOf } from '../net/tables';

/** The first line of an archive: everything else that the server stores about the person. */
export interface ArchiveHead {
  readonly format: 'idavoll-archive/1';
  readonly data: unknown;
}

/** Each further line: a finished game with the person's own chat lines and notes. */
export interface ArchivedGame {
  /** Null if the server has none. */
  readonly record: GameRecord | null;
  readonly game: string;
  readonly seat: number | null;
  readonly chat: readonly unknown[];
  readonly notes: readonly unknown[];
}

export interface Gathering {
  /** Called with the number of games that are loaded, and of all that are known so far. */
  progress(done: number, known: number): void;
  wait(time: number): Promise<void>;
}

const page = 200;
/** Milliseconds between two games, below the server's limit even with other pages open, and after a refusal. */
const spacing = 150;
const patience = 5_000;

/**
 * Loads all finished games of the user, one after the other, so that the server is never kept busy. Returns the archive
 * as JSON Lines.
 */
export async function gatherArchive({ progress, wait }: Gathering): Promise<string> {
  const data = await exportMe();
  const games = await allFinished();
  const lines: string[] = [JSON.stringify({ format: 'idavoll-archive/1', data } satisfies ArchiveHead)];
  for (const [done, { room, game, seat }] of games.entries()) {
    progress(done, games.length);
    const own = { chat: ofRoom(data, 'chat', room), notes: ofRoom(data, 'notes', room) };
    lines.push(JSON.stringify({ game, seat, record: await patiently(room, wait), ...own } satisfies ArchivedGame));
    await wait(spacing);
  }
  return `${lines.join('\n')}\n`;
}

async function allFinished(): Promise<readonly MyGame[]> {
  const all: MyGame[] = [];
  let more = true;
  while (more) {
    const answer = await finishedGames(all.at(-1)?.room ?? null, page);
    all.push(...answer.games);
    more = answer.more && answer.games.length > 0;
  }
  return all;
}

/** Waits when the server asks for it. A game without a record is no reason to give up the others. */
async function patiently(room: string, wait: Gathering['wait']): Promise<GameRecord | null> {
  for (;;) {
    try {
      return await recordOf(room);
    } catch (why) {
      if (!(why instanceof Refusal) || why.code === 'line' || why.code === 'storage') throw why;
      if (why.code !== 'rate') return null;
      await wait(patience);
    }
  }
}

/** Returns the lines of one room in a list of the exported data. */
function ofRoom(data: unknown, list: 'chat' | 'notes', room: string): readonly unknown[] {
  const all = (data as Partial<Record<typeof list, readonly { readonly room?: string }[]>>)[list] ?? [];
  return all
    .filter((each) => each.room === room)
    .map((each) => {
      const line = { ...each };
      delete line.room;
      return line;
    });
}
