import type { GameText } from '../../../games/game';
import { number } from '../../../i18n/number';
import type { Standing } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { placeAmongEqual } from '../names';
import { wordsIn } from './words';

interface ScoreProps {
  standing: Standing;
  seat: number;
  /** The game's texts for its tiebreak. */
  tie: GameText['tie'];
}

/** The score, and after a point the tiebreak if others have the same score: 9.2. */
export function Score({ standing, seat, tie }: ScoreProps) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const tiebreak = standing.tiebreak?.[seat] ?? null;
  const place = placeAmongEqual(standing, seat);
  const placed = place === null ? null : (tie?.place(place) ?? w.place(place));
  return (
    <span class="score">
      <span class="only-heard">{t.score} </span>
      {number(standing.scores[seat] ?? 0)}
      {tiebreak !== null && (
        <small class="tie" title={`${w.tiebreak(tiebreak, placed)} ${tie?.about ?? w.about}`}>
          .{tiebreak}
        </small>
      )}
      {placed !== null && <span class="only-heard"> {placed}</span>}
    </span>
  );
}
