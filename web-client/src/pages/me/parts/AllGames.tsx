import { useState } from 'preact/hooks';

import { addressOf } from '../../../router';
import { gatherArchive } from '../../../state/archive';
import { wait } from '../../../state/wait';
import { useUi } from '../../../ui/context';
import { saveFile } from '../../../ui/saveFile';
import { useDoing } from '../../../ui/useDoing';
import { wordsIn } from './archiveWords';

/** Downloads all finished games of the user as one file. */
export function AllGames() {
  const words = wordsIn(useUi().lang);
  const { busy, complaint, attempt } = useDoing();
  const [done, setDone] = useState<readonly [number, number] | null>(null);
  const take = async () => {
    try {
      const archive = await gatherArchive({ progress: (...now) => setDone(now), wait });
      saveFile('idavoll-games.jsonl', archive, 'application/jsonl');
    } finally {
      setDone(null);
    }
  };
  return (
    <section class="card stack">
      <h3>{words.title}</h3>
      <p>
        {words.about} <a href={addressOf({ page: 'record' })}>{words.open}</a>
      </p>
      {complaint}
      <div class="row">
        <button type="button" disabled={busy} onClick={() => void attempt(take)}>
          {words.download}
        </button>
      </div>
      <p class="hint" role="status">
        {done && words.progress(...done)}
      </p>
    </section>
  );
}
