import type { Room } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { settingWords } from '../../ui/settingWords';
import { OptionsList } from './OptionsList';
import { ToTournament } from './ToTournament';

/** The game and the table settings in words. */
export function TableFacts({ room }: { room: Room }) {
  const { t } = useUi();
  return (
    <div class="stack">
      <OptionsList room={room} />
      <div class="stack tight">
        <h3>{t.tables.settings}</h3>
        <Facts facts={settingWords(room.settings, t)} />
      </div>
      <ToTournament room={room} />
    </div>
  );
}
