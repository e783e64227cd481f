import type { Action } from '../../../net/protocol';
import { TilePicture } from '../board/art/tile';
import type { Held } from '../choosing';
import type { Kind } from '../material';
import { isUsable, offersFor } from '../offers';
import type { View } from '../view';
import type { Texts } from '../words/texts';

/** Returns the player's tiles in display order: the hand, the Hels, a raven that may move on. */
export function heldTiles(view: View, you: number | null): Held[] {
  const hand = you === null ? [] : view.hands[you];
  if (you === null || typeof hand === 'number' || !hand) return [];
  const hels = Array<Kind>(view.hel[you] ?? 0).fill('hel');
  const flying: Kind[] = view.turn.raven && view.turn.seat === you ? ['raven'] : [];
  return [...flying, ...hand, ...hels].map((tile, slot) => ({ tile, slot }));
}

interface HandProps {
  held: readonly Held[];
  chosen: Held | null;
  legal: readonly Action[];
  /** Whether the user is to act. */
  acting: boolean;
  t: Texts;
  onTake(held: Held): void;
}

export function Hand({ held, chosen, legal, acting, t, onTake }: HandProps) {
  return (
    <ul class="vo-hand" aria-label={t.table.hand}>
      {held.map((each) => {
        const usable = isUsable(legal, each.tile);
        const isChosen = chosen?.slot === each.slot;
        return (
          <li key={each.slot} class={each.tile === 'hel' ? 'hel' : ''}>
            <button
              type="button"
              class={`vo-take${acting && !usable ? ' unusable' : ''}${offersFor(legal, each.tile).length > 0 ? ' movable' : ''}`}
              aria-pressed={isChosen}
              aria-label={t.table.handTile(each.tile, each.slot + 1, usable || !acting)}
              data-slot={each.slot}
              onClick={() => onTake(each)}
            >
              <TilePicture kind={each.tile} />
              <kbd aria-hidden="true">{each.slot + 1}</kbd>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
