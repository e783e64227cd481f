import type { Player } from '../../../games/game';
import type { Seat } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { useGameFacts } from '../../../ui/useGameFacts';
import { wordsIn } from '../scores/words';

interface SeenByProps {
  game: string;
  players: readonly Player[];
  /** The viewer's seat; null: a spectator. */
  you: Seat | null;
  /** The seat as which the game is seen; null: the viewer's own view. */
  as: Seat | null;
  onAs(seat: Seat | null): void;
}

/** Shows an ended game as one of its players saw it, with their hand. */
export function SeenBy({ game, players, you, as, onAs }: SeenByProps) {
  const w = wordsIn(useUi().lang);
  if (!useGameFacts(game)?.secrets) return null;
  return (
    <label class="stack tight">
      {w.seenBy}
      <select value={String(as ?? '')} onChange={({ currentTarget: { value } }) => onAs(value === '' ? null : Number(value))}>
        <option value="">{you === null ? w.bySpectators : w.byYou}</option>
        {players.map(({ name }, seat) => seat !== you && (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
