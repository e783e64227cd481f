import type { Messages } from '../i18n/messages';
import { spanOf } from '../i18n/span';
import type { Clock, Settings } from '../net/protocol';

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** How a table is kept, in words; what every table has in the same way is left out. */
export function settingWords(settings: Settings, { tables, yes }: Messages): readonly Fact[] {
  const { visibility, spectators, clock, rated } = settings;
  return [
    { key: 'visibility', label: tables.visibility, value: tables.visibilityOf[visibility] },
    { key: 'spectators', label: tables.spectators, value: tables.spectatorsOf[spectators] },
    { key: 'clock', label: tables.clock, value: clockWords(clock, tables) },
    ...(rated ? [{ key: 'rated', label: tables.rated, value: yes }] : []),
  ];
}

function clockWords(clock: Clock, tables: Messages['tables']): string {
  if (!clock) return tables.noClock;
  const span = (seconds: number) => spanOf(seconds * 1_000);
  if ('per_move' in clock) return tables.perMove(span(clock.per_move));
  return tables.budget(span(clock.budget), span(clock.per_turn));
}
