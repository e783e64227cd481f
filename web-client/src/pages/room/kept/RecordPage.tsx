import { useState } from 'preact/hooks';

import { gameClient, useNeededGame } from '../../../games/find';
import type { GameRecord, Seat } from '../../../net/protocol';
import { Refusal } from '../../../net/http';
import { replay } from '../../../net/tables';
import type { KeptGame } from '../../../state/kept';
import { useUi } from '../../../ui/context';
import { Page } from '../../../ui/Page';
import { script, ScriptGone, useArrival } from '../../../ui/script';
import { useDoing } from '../../../ui/useDoing';
import { keptOf, readGameFile, slim } from './recordFile';
import { wordsIn } from './words';

const screen = script('kept', async () => (await import('./KeptScreen')).KeptScreen);

/** Opens a downloaded game. Offline copies need no server; a record has no positions, so the server replays it. */
export function RecordPage() {
  const { t, lang } = useUi();
  const words = wordsIn(lang);
  const { busy, complaint, attempt, complain } = useDoing();
  const [records, setRecords] = useState<readonly GameRecord[]>([]);
  const [kept, setKept] = useState<KeptGame | null>(null);
  const open = (record: GameRecord, seat: Seat | null) =>
    void attempt(async () => {
      try {
        setKept(keptOf(record, seat, await replay(slim(record), seat)));
      } catch (why) {
        if (!(why instanceof Refusal && why.code === 'illegal')) throw why;
        complain(`${words.wrong} ${why.message}`);
      }
    });
  const read = (file: File | undefined) => {
    if (!file) return;
    void attempt(async () => {
      const found = readGameFile(await file.text());
      setRecords(found && 'records' in found ? found.records : []);
      if (found === null) complain(words.noGame);
      else if ('kept' in found) setKept(found.kept);
    });
  };
  if (kept) return <Shown game={kept} />;
  return (
    <Page title={words.title}>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="hint">{words.about}</p>
      </header>
      <section
        class="card stack"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          read(event.dataTransfer?.files[0]);
        }}
      >
        <label class="stack tight">
          {words.choose}
          <input
            type="file"
            accept=".json,.jsonl,.html"
            disabled={busy}
            onChange={(event) => read(event.currentTarget.files?.[0])}
          />
        </label>
        {complaint}
      </section>
      {records.length > 0 && (
        <ul class="stack records">
          {records.map((record, i) => (
            <li key={i} class="card stack tight">
              <h2>{gameClient(record.game).text(lang).title}</h2>
              <p>{t.list(record.players)}</p>
              <div class="row">
                <button type="button" class="main" disabled={busy} onClick={() => open(record, null)}>
                  {words.watch}
                </button>
                {record.players.map((name, seat) => (
                  <button key={seat} type="button" disabled={busy} onClick={() => open(record, seat)}>
                    {words.watchAs(name)}
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function Shown({ game }: { game: KeptGame }) {
  const { t } = useUi();
  const { play, gone } = useNeededGame(game.room.game);
  const arrival = useArrival(game, screen);
  const KeptScreen = screen.there();
  if (gone || arrival.gone) return <ScriptGone />;
  return play && KeptScreen ? <KeptScreen game={game} play={play} toWatch /> : <Page title={t.keptGame}>{t.loading}</Page>;
}
