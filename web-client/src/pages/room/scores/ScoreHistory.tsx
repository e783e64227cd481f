import './scores.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../../games/find';
import type { Player } from '../../../games/game';
import type { ReachedScore } from '../../../net/protocol';
import type { Position } from '../../../state/room';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';
import { shortTime } from '../playing/whenPlayed';
import { wordsIn } from './words';

interface ScoreHistoryProps {
  visit: Pick<Visit, 'scoreHistory'>;
  game: string;
  position: Position;
  players: readonly Player[];
}

/** Opens who reached which score when; only in games with a tiebreak. */
export function ScoreHistory(props: ScoreHistoryProps) {
  const { lang } = useUi();
  const w = wordsIn(lang);
  const [open, setOpen] = useState(false);
  if (props.position.turn.standing.tiebreak === null) return null;
  return (
    <>
      <button type="button" class="score-history-button" onClick={() => setOpen(true)}>
        <Icon name="result" />
        {w.history}
      </button>
      {open && (
        <Dialog title={w.history} onClose={() => setOpen(false)}>
          <History {...props} />
        </Dialog>
      )}
    </>
  );
}

function History({ visit, game, position: { seq, log }, players }: ScoreHistoryProps) {
  const { t, lang, refused } = useUi();
  const w = wordsIn(lang);
  const [rows, setRows] = useState<readonly ReachedScore[] | null>(null);
  useEffect(() => {
    let gone = false;
    visit.scoreHistory().then(
      (told) => !gone && setRows(told),
      (why: unknown) => !gone && refused(why),
    );
    return () => {
      gone = true;
    };
  }, [visit, seq]);
  const timeOf = (at: number) => log.find((entry) => entry.seq === at)?.at;
  return (
    <div class="stack">
      <p>{gameClient(game).text(lang).tie?.about ?? w.about}</p>
      <p class="hint">{w.reading}</p>
      {rows === null && <p class="hint">{t.loading}</p>}
      {rows?.length === 0 && <p>{w.none}</p>}
      {rows !== null && rows.length > 0 && (
        <table class="score-history">
          <thead>
            <tr>
              <th scope="col">{w.move}</th>
              <th scope="col">{w.player}</th>
              <th scope="col">{t.score}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.seq} ${row.seat}`}>
                <th scope="row">
                  {row.seq} {timeOf(row.seq) !== undefined && <span class="hint">{shortTime(timeOf(row.seq)!, lang)}</span>}
                </th>
                <td>{players[row.seat]?.name}</td>
                <td>
                  {row.total} {row.reached !== row.seq && <span class="hint">{w.takenBack}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
