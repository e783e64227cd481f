import type { Action, LogEntry } from '../../../net/protocol';
import { TilePicture } from '../board/art/tile';
import { heldIn, type Choosing } from '../choosing';
import { happenings, pointsOf } from '../history';
import type { Kind } from '../material';
import { printed } from '../material';
import { offersAction, offersFor } from '../offers';
import { isPlace, type Preview, type View } from '../view';
import type { Texts } from '../words/texts';

/** What is asked of the person now, in a sentence. */
export function prompt(t: Texts, view: View, choosing: Choosing, legal: readonly Action[]): string {
  const held = heldIn(choosing);
  if (choosing.step === 'confirm') {
    const { action } = choosing;
    return isPlace(action) ? t.table.wouldDo(action.tile, action.at) : t.table.wouldDiscard(choosing.held.tile);
  }
  if (choosing.step === 'direction') {
    const pushed = view.board.find(({ at }) => at[0] === choosing.at[0] && at[1] === choosing.at[1]);
    return t.table.chooseDirection(pushed?.tile ?? choosing.held.tile);
  }
  if (held && view.turn.phase === 'raven') return t.table.afterRaven;
  if (held) return offersFor(legal, held.tile).length > 0 ? t.table.chooseCell(held.tile) : t.table.nowhere;
  if (view.turn.phase === 'discard_down') return t.table.discardDown;
  if (!offersAction(legal, 'place') && offersAction(legal, 'discard')) return t.table.mustDiscard;
  if (view.turn.phase === 'raven') return t.table.afterRaven;
  if (view.turn.phase === 'hermod') return t.table.afterHermod;
  return t.table.chooseTile;
}

/** What happened in this turn so far, as small pictures with their points. */
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

/** What the action that is looked at would do, and why it scores. */
export function Reasons({ choosing, t }: { choosing: Choosing; t: Texts }) {
  if (choosing.step !== 'confirm' || !isPlace(choosing.action)) return null;
  const { action, preview } = choosing;
  return (
    <div class="vo-reasons">
      <p class="vo-points">
        <strong>{t.points(preview?.points ?? action.points)}</strong>
      </p>
      <ul>
        {preview ? (
          <>
            {preview.parts.map((part) => (
              <li key={`${part.rule}${part.axis}`}>
                <b>+{part.amount}</b> {t.part(part)}
              </li>
            ))}
            {preview.parts.length === 0 && <li>{t.table.noPoints}</li>}
            {effectLines(t, preview).map((line) => (
              <li key={line} class="effect">
                {line}
              </li>
            ))}
          </>
        ) : (
          <li>{t.table.asking(action.tile)}</li>
        )}
      </ul>
    </div>
  );
}

export function effectLines(t: Texts, preview: Preview): string[] {
  return preview.effects.flatMap((event) => {
    switch (event.type) {
      case 'covered':
        return [t.table.effect.covered(event.tile)];
      case 'captured':
        return [t.table.effect.captured(event.tile, event.freyas)];
      case 'bumped':
        return [t.table.effect.bumped(event.tile, event.to)];
      case 'lifted':
        return [t.table.effect.lifted(event.uncovered)];
      default:
        return [];
    }
  });
}

/** A tile that somebody asked about. */
export function About({ tile, t }: { tile: Kind; t: Texts }) {
  const { value } = printed[tile];
  return (
    <p class="vo-about">
      <strong>{t.tile[tile]}</strong> · {value === null ? t.table.worthNothing : t.table.worth(value)}. {t.power[tile]}
    </p>
  );
}
