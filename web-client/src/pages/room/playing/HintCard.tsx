import { loadedGame } from '../../../games/find';
import type { Player } from '../../../games/game';
import { actionInWords } from '../../../games/plain';
import type { Action, Hint } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { IconButton } from '../../../ui/IconButton';
import type { Advice } from './useHint';

interface HintCardProps {
  advice: Advice;
  game: string;
  players: readonly Player[];
}

/** Over the table: the hint and its reasons. The table shows it like a choice. */
export function HintCard({ advice: { sought, hint, close }, game, players }: HintCardProps) {
  const { t } = useUi();
  if (!sought && !hint) return null;
  return (
    <div class="hint-over" role="status">
      {hint ? <Reasons hint={hint} game={game} players={players} /> : <p>{t.bots.seekingHint}</p>}
      {hint && <IconButton icon="close" label={t.close} onClick={close} />}
    </div>
  );
}

function Reasons({ hint: { move, next, most }, game, players }: { hint: Hint; game: string; players: readonly Player[] }) {
  const { t, lang } = useUi();
  const words = loadedGame(game)?.plainWords?.(lang) ?? null;
  const say = (action: Action) => actionInWords(action, { lang, words, players }, []);
  const isClear = next !== null && (next.win < move.win || (next.win === move.win && next.ahead < move.ahead));
  return (
    <div>
      <p>
        {t.bots.hintIs} <strong>{say(move.action)}</strong>
      </p>
      <p class="why">
        {most > 0 && `${t.bots.hintPoints(move.points, most)} `}
        {t.bots.hintChance(move.win, move.ahead)}{' '}
        {next === null
          ? t.bots.hintOnly
          : isClear
            ? t.bots.hintWorse(say(next.action), next.win, next.ahead)
            : t.bots.hintAsGood(say(next.action))}
      </p>
      <p class="hint">{t.bots.hintAbout}</p>
    </div>
  );
}
