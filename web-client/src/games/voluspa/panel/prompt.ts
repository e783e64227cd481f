import type { Action } from '../../../net/protocol';
import type { TableProps } from '../../game';
import { heldIn, type Choosing } from '../choosing';
import { offersAction, offersFor } from '../offers';
import { isPlace, sameCell, type View } from '../view';
import type { Texts } from '../words/texts';

/** Returns the current question to the user as a sentence. */
export function prompt(t: Texts, view: View, choosing: Choosing, legal: readonly Action[]): string {
  const held = heldIn(choosing);
  if (choosing.step === 'confirm') {
    const { action } = choosing;
    return isPlace(action) ? t.table.wouldDo(action.tile, action.at) : t.table.wouldDiscard(choosing.held.tile);
  }
  if (choosing.step === 'direction') {
    const pushed = view.board.find(({ at }) => sameCell(at, choosing.at));
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

/** Returns whom or what the game waits for as a sentence. */
export function waiting(t: Texts, view: View, { mode, busy, you, players, turn, legal, waits }: TableProps): string {
  if (mode === 'replay') return t.table.replay;
  if (waits) return waits;
  if (busy) return t.table.sending;
  // An abandoned game is over in any phase.
  if (view.turn.seat === null || turn.result) return t.table.over;
  if (view.turn.seat === you && legal.length > 0) return t.table.yourTurn;
  return t.table.turnOf(players[view.turn.seat]?.name ?? '');
}
