import type { DrawingWords } from '../drawing/words';
import type { Reviewing } from './useReviewing';

/** Next to the ranking: starts a shared review if there is none. */
export function ReviewCard({ reviewing, w, onLead }: { reviewing: Reviewing; w: DrawingWords; onLead(): void }) {
  if (reviewing.review !== null) return null;
  return (
    <section class="card stack tight">
      <h2>{w.review}</h2>
      <p class="hint">{w.reviewText}</p>
      <button
        type="button"
        onClick={() => {
          reviewing.lead();
          onLead();
        }}
      >
        {w.begin}
      </button>
    </section>
  );
}
