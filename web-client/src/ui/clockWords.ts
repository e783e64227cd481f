import type { Messages } from '../i18n/messages';
import { lengthOf } from '../i18n/span';
import type { Clock } from '../net/protocol';

/** Returns the time control in a few words. */
export function clockWords(clock: Clock, { tables, list }: Messages): string {
  if (!clock) return tables.noClock;
  return list([
    lengths(clock, tables),
    ...(clock.weekends === false ? [tables.notOnWeekends] : []),
    ...(clock.vacations === false ? [tables.noVacations] : []),
  ]);
}

function lengths(clock: Exclude<Clock, null>, tables: Messages['tables']): string {
  if ('per_move' in clock) return tables.perMove(lengthOf(clock.per_move));
  const { budget, per_turn: perTurn, most } = clock;
  return tables.budget(lengthOf(budget), lengthOf(perTurn), most === budget ? null : lengthOf(most));
}
