import type { ComponentChild } from 'preact';

import { loadedGame } from '../../games/find';
import type { Player } from '../../games/game';
import { actionInWords } from '../../games/plain';
import type { Action, PuzzleSolution } from '../../net/protocol';
import { daysInARow } from '../../state/streak';
import { useUi } from '../../ui/context';
import type { Attempt } from './usePuzzle';
import { wordsIn } from './words';

interface ToldProps {
  game: string;
  attempt: Attempt;
  players: readonly Player[];
  /** Today. */
  day: string;
  /** Whether the question is on the table rather than the solution. */
  isBefore: boolean;
  onBefore(isBefore: boolean): void;
  others: ComponentChild;
}

/** Over the table: the question, the result of the attempt, and finally the solution with its explanation. */
export function Told({ game, attempt, players, day, isBefore, onBefore, others }: ToldProps) {
  const { lang } = useUi();
  const w = wordsIn(lang);
  const { state, solution, solved } = attempt;
  const days = daysInARow(solved, day);
  return (
    <div class={`puzzle-told ${state}`}>
      <div class="puzzle-words">
        <p>
          <strong>{w.verdict[state]}</strong>
        </p>
        {state === 'open' && <p class="why about">{w.about}</p>}
        {solution && <Reasons solution={solution} game={game} players={players} />}
        {state === 'right' && days > 0 && <p class="why">{w.inARow(days)}</p>}
      </div>
      {solution ? (
        <button type="button" onClick={() => onBefore(!isBefore)}>
          {isBefore ? w.after : w.before}
        </button>
      ) : (
        <button type="button" disabled={attempt.busy} onClick={() => void attempt.giveUp()}>
          {w.showMe}
        </button>
      )}
      {others}
    </div>
  );
}

function Reasons({ solution: { best, next, most, choices, games }, game, players }: { solution: PuzzleSolution; game: string; players: readonly Player[] }) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const words = loadedGame(game)?.plainWords?.(lang) ?? null;
  const say = (action: Action) => actionInWords(action, { lang, words, players }, []);
  return (
    <>
      <p>
        {w.best} <strong>{say(best.action)}</strong>
      </p>
      <p class="why">
        {most > 0 && `${t.bots.hintPoints(best.points, most)} `}
        {t.bots.hintChance(best.win, best.ahead)} {t.bots.hintWorse(say(next.action), next.win, next.ahead)}
      </p>
      <p class="hint">{w.proof(choices, games)}</p>
    </>
  );
}
