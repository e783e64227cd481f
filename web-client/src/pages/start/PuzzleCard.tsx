import './further.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient, pictureOf } from '../../games/find';
import type { PuzzlesAnswer } from '../../net/protocol';
import { puzzlesOfToday } from '../../net/puzzles';
import { addressOf, puzzlePlace } from '../../router';
import { solvedDays } from '../../state/memory';
import { daysInARow, turnOf } from '../../state/streak';
import { useUi } from '../../ui/context';
import { Guarded } from '../../ui/Guarded';

/** The puzzle of the day, from a game that changes daily; nothing if there is none. */
export function PuzzleCard() {
  const { t, lang } = useUi();
  const [today, setToday] = useState<PuzzlesAnswer | null>(null);
  // The page works without it.
  useEffect(() => void puzzlesOfToday().then(setToday, () => undefined), []);

  const puzzle = today?.puzzles[turnOf(today.day, today.puzzles.length)];
  if (!today || !puzzle) return null;
  const Picture = pictureOf(puzzle.game);
  const days = daysInARow(solvedDays(), today.day);
  return (
    <a class="further-card" href={addressOf(puzzlePlace(puzzle.game))}>
      <span class="further-picture">
        <Guarded>
          <Picture view={puzzle.view} />
        </Guarded>
      </span>
      <span class="further-words">
        <strong>{t.puzzles.title}</strong>
        <span>{t.puzzles.about(gameClient(puzzle.game).text(lang).title)}</span>
        {days > 0 && <span class="hint">{t.puzzles.inARow(days)}</span>}
      </span>
    </a>
  );
}
