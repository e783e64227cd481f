import type { TableProps } from '../../game';
import type { Choosing } from '../choosing';
import type { Group } from '../offers';
import type { View } from '../view';
import type { Texts } from '../words/texts';

/** Returns the current question to the user as a sentence. */
export function prompt(t: Texts, view: View, now: Choosing, groups: readonly Group[]): string {
  const left = view.power ? view.power.ap : view.ap;
  if (now.action?.type === 'end_turn' && left > 0) return t.table.endLapses(left);
  if (now.action) return t.table.sure;
  if (now.picks.length > 0) return t.table.next(now, view);
  if (view.phase === 'powers' && view.power) {
    return groups.length > 1 && now.group === null ? t.table.choosePower : t.table.usePower(view);
  }
  if (view.phase === 'valhalla') return t.table.ullr(view);
  if (now.group === 'avatar' && view.acting !== null) return t.table.useAvatar(view.acting);
  return groups.length > 0 ? t.table.chooseFirst : t.table.nothingLeft;
}

/** Returns whom or what the game waits for as a sentence. */
export function waiting(t: Texts, view: View, { mode, busy, players, turn, waits }: TableProps): string {
  if (mode === 'replay') return t.table.replay;
  if (waits) return waits;
  if (busy) return t.table.sending;
  // An abandoned game is over in any phase.
  if (view.acting === null || turn.result) return t.table.over;
  return t.table.waitsFor(view, players);
}
