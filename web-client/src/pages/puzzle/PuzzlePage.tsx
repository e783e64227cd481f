import './puzzle.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient, useNeededGame } from '../../games/find';
import type { PosedPuzzle, PuzzlesAnswer } from '../../net/protocol';
import { puzzleCalled, puzzlesOfToday } from '../../net/puzzles';
import { addressOf, puzzlePlace } from '../../router';
import { turnOf } from '../../state/streak';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { ErrorText, refusalText } from '../../ui/refusal';
import { ScriptGone } from '../../ui/script';
import { PuzzleScreen } from './PuzzleScreen';
import { wordsIn } from './words';

/** Today's puzzle of a game; without a game, of one that changes daily. */
export function PuzzlePage({ game }: { game: string | null }) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const [today, setToday] = useState<PuzzlesAnswer | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  useEffect(() => void puzzlesOfToday().then(setToday, setWhy), []);

  const { puzzles = [], day = '' } = today ?? {};
  const chosen = puzzles.find((each) => each.game === game) ?? puzzles[turnOf(day, puzzles.length)];
  if (chosen) return <ThePuzzle key={chosen.id} id={chosen.id} game={chosen.game} day={day} games={puzzles.map((each) => each.game)} />;
  return (
    <Page title={t.puzzles.title}>
      <h1>{t.puzzles.title}</h1>
      {why !== null ? (
        <ErrorText why={why} />
      ) : (
        <p class="hint" role="status">
          {today === null ? t.loading : w.none}
        </p>
      )}
    </Page>
  );
}

interface ThePuzzleProps {
  id: string;
  game: string;
  day: string;
  /** Games with a puzzle today. */
  games: readonly string[];
}

/** The puzzle and the game's table are loaded in parallel. */
function ThePuzzle({ id, game, day, games }: ThePuzzleProps) {
  const { t, lang } = useUi();
  const { play, gone } = useNeededGame(game);
  const [puzzle, setPuzzle] = useState<PosedPuzzle | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  useEffect(() => void puzzleCalled(id).then(setPuzzle, setWhy), []);

  if (gone) return <ScriptGone />;
  if (puzzle && play) {
    return <PuzzleScreen puzzle={puzzle} play={play} day={day} others={<Others game={game} games={games} />} />;
  }
  const title = wordsIn(lang).titleOf(gameClient(game).text(lang).title);
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p class={why === null ? 'hint' : 'error'} role={why === null ? 'status' : 'alert'}>
        {why === null ? t.loading : refusalText(why, t)}
      </p>
    </Page>
  );
}

/** Links to the puzzles of the other games. */
function Others({ game, games }: { game: string; games: readonly string[] }) {
  const { lang } = useUi();
  if (games.length < 2) return null;
  return (
    <nav class="puzzle-games" aria-label={wordsIn(lang).games}>
      {games.map((each) => (
        <a key={each} href={addressOf(puzzlePlace(each))} aria-current={each === game ? 'page' : undefined}>
          {gameClient(each).text(lang).title}
        </a>
      ))}
    </nav>
  );
}
