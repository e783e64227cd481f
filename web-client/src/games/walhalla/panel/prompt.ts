import type { Who } from '../../common/who';
import type { TableProps } from '../../game';
import type { Draft } from '../choosing';
import type { View } from '../view';
import type { Texts } from '../words/texts';

/** Returns the question to the user, or whom the game waits for, as a sentence. */
export function prompt(t: Texts, { mode, busy, legal, turn, waits }: TableProps, view: View, who: readonly Who[]): string {
  if (mode === 'replay') return t.table.replay;
  // An abandoned game is over in any phase.
  if (view.phase === 'over' || turn.result) return t.table.over;
  if (waits) return waits;
  if (busy) return t.table.sending;
  const on = view.active === null ? null : (who[view.active] ?? null);
  if (legal.length > 0) return t.table.ask(view, on, othersIn(view, who));
  return t.table.waits(
    view,
    view.to_act.map((seat) => who[seat]!),
    on,
  );
}

/** Returns who else the question is about: the attacker, or the owner of the boat. */
function othersIn(view: View, who: readonly Who[]): Who[] {
  const seat = view.attack?.attacker ?? view.active;
  return seat === null ? [] : [who[seat]!];
}

export function confirmLabel(t: Texts, draft: Draft): string {
  switch (draft.step) {
    case 'board':
      return t.table.board(draft.positions.length);
    case 'sail':
      return t.table.sail(draft.fjord !== null);
    case 'cards':
      return t.table.lay(draft.slots.length);
    default:
      return t.table.confirm;
  }
}
