import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';

import { useUi } from '../../../ui/context';
import { SeatMark } from '../../../ui/SeatMark';
import type { DrawingWords } from '../drawing/words';
import type { Reviewing } from './useReviewing';

interface ReviewBarProps {
  reviewing: Reviewing;
  w: DrawingWords;
  /** Saves the drawing; null if there is nothing to save or nowhere to save it. */
  onKeep: (() => void) | null;
  /** The button that activates the pen. */
  pen: ComponentChild;
}

/** Over a table in a shared review: who leads, and whether the user follows. */
export function ReviewBar({ reviewing, w, onKeep, pen }: ReviewBarProps) {
  const { announce } = useUi();
  const { review, leader, leads, follows } = reviewing;
  const says = leads ? w.you : leader === null ? w.nobody : review?.here ? w.leads(leader.name) : w.gone(leader.name);
  useEffect(() => {
    announce(says);
    return () => announce(w.over);
  }, []);
  return (
    <div class="review-bar" role="group" aria-label={w.review}>
      <p role="status">
        {leader?.seat != null && <SeatMark seat={leader.seat} />} {says}
      </p>
      <div class="review-ways">
        {leader !== null && review?.here && (
          <button type="button" class={follows ? undefined : 'main'} aria-label={follows ? w.alone : w.follow(leader.name)} onClick={() => reviewing.follow(!follows)}>
            {follows ? w.alone : w.followAlong}
          </button>
        )}
        {reviewing.mayLead && (
          <button type="button" onClick={reviewing.lead}>
            {w.takeOver}
          </button>
        )}
        {reviewing.shares && pen}
        {onKeep && (
          <button type="button" onClick={onKeep}>
            {w.keep}
          </button>
        )}
        {leads && (
          <>
            <button type="button" onClick={() => reviewing.letGo(false)}>
              {w.handOver}
            </button>
            <button type="button" aria-label={w.endAll} onClick={() => reviewing.letGo(true)}>
              {w.end}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
