import { useEffect, useRef, useState } from 'preact/hooks';

import { askRecord, type GamesSearch, searchGames } from '../../net/console';
import { Refusal } from '../../net/http';
import type { ConsoleGamesAnswer } from '../../net/protocol';
import { wait } from '../../state/wait';
import { Icon } from '../../ui/Icon';
import { saveFile } from '../../ui/saveFile';
import { useDoing } from '../../ui/useDoing';
import { useWords } from '../words';

const atOnce = 200;
/** The limit for a page; `idavoll admin export` has none. */
const atMost = 5_000;
/** How often a rate-limited request is retried, a second apart. */
const patience = 30;

/** Downloads the records of matching finished games as one file, one record per line. */
export function Records({ wanted }: { wanted: GamesSearch }) {
  const words = useWords();
  const { busy, complaint, attempt } = useDoing();
  const [count, setCount] = useState(0);
  const gone = useRef(false);
  useEffect(
    () => () => {
      gone.current = true;
    },
    [],
  );
  const collect = async () => {
    const lines: string[] = [];
    for await (const number of ended(wanted)) {
      lines.push(`${JSON.stringify(await patiently(() => askRecord(number)))}\n`);
      if (gone.current) return;
      setCount(lines.length);
      if (lines.length >= atMost) break;
    }
    saveFile('records.jsonl', lines.join(''), 'application/jsonl');
  };
  // Another search or page cancels it.
  return (
    <div class="stack tight">
      <div class="row">
        <button
          type="button"
          disabled={busy || (wanted.status !== null && wanted.status !== 'finished')}
          onClick={() => {
            setCount(0);
            void attempt(collect);
          }}
        >
          <Icon name="download" />
          {words.games.records}
        </button>
        <p role="status" class="hint">
          {busy ? words.games.collecting(count) : !complaint && (count >= atMost ? words.games.notAll(atMost) : count > 0 && words.games.collected(count))}
        </p>
      </div>
      {complaint}
    </div>
  );
}

/** Yields the numbers of matching finished games, newest first. */
async function* ended(wanted: GamesSearch): AsyncGenerator<number> {
  let before: number | null = null;
  for (let isMore = true; isMore; ) {
    const asked: number | null = before;
    const page: ConsoleGamesAnswer = await patiently(() => searchGames({ ...wanted, status: 'finished' }, asked, atOnce));
    const { games, more } = page;
    for (const { number } of games) yield number;
    before = games.at(-1)?.number ?? null;
    isMore = more && before !== null;
  }
}

async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = patience; ; left--) {
    try {
      return await ask();
    } catch (why) {
      if (left === 0 || !(why instanceof Refusal) || why.code !== 'rate') throw why;
      await wait(1_000);
    }
  }
}
