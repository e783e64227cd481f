import { gameClient, useGame } from '../../games/find';
import type { Room } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { optionWords } from '../../ui/optionWords';

/** The room's options in words. */
export function OptionsList({ room }: { room: Room }) {
  const { t, lang } = useUi();
  const play = useGame(room.game);
  return (
    <div class="stack">
      <Facts facts={optionWords(room.options, gameClient(room.game).optionText(lang), t)} />
      {play?.OptionsSummary && <play.OptionsSummary options={room.options} lang={lang} />}
    </div>
  );
}
