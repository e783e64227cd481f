import type { GameText } from '../../games/game';
import { number } from '../../i18n/number';
import type { Standing } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { placeAmongEqual } from './names';

interface ScoreProps {
  standing: Standing;
  seat: number;
  /** The game's texts for its tiebreak. */
  tie: GameText['tie'];
}

/** The score, and the place among equal scores if there is a tiebreak. */
export function Score({ standing, seat, tie }: ScoreProps) {
  const { t } = useUi();
  const place = placeAmongEqual(standing, seat);
  return (
    <span class="score">
      <span class="only-heard">{t.score} </span>
      {number(standing.scores[seat] ?? 0)}
      {place !== null && (
        <small class="tie" title={tie?.about ?? t.tieAbout}>
          {' '}
          {tie?.place(place) ?? t.tiePlace(place)}
        </small>
      )}
    </span>
  );
}
