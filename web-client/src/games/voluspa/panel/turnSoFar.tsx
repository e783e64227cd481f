import type { LogEntry } from '../../../net/protocol';
import { TilePicture } from '../board/art/tile';
import { happenings, pointsOf } from '../history';
import type { Kind } from '../material';
import type { Texts } from '../words/texts';

/** The current turn so far, as small pictures with their points. */
export function TurnSoFar({ steps, t }: { steps: readonly LogEntry[]; t: Texts }) {
  if (steps.length === 0) return null;
  return (
    <p class="vo-so-far">
      <span>{t.table.soFar(pointsOf(steps))}:</span>
      {steps.map((step) => {
        const happened = happenings([step]);
        const placed = happened.find((event) => event.type === 'placed');
        const boosted = happened.find((event) => event.type === 'boosted');
        const gone = happened.find((event) => event.type === 'discarded');
        const tile: Kind | null = placed?.tile ?? gone?.tile ?? (boosted ? 'freya' : null);
        return tile ? (
          <span class="vo-step" key={step.seq}>
            <TilePicture kind={tile} label={t.tile[tile]} /> {placed ? `+${pointsOf([step])}` : boosted ? '↑' : '×'}
          </span>
        ) : null;
      })}
    </p>
  );
}
