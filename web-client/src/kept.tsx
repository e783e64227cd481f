import './ui/style/all';

import { render } from 'preact';

import { loadGame } from './games/find';
import { langs } from './i18n/lang';
import { loadMessages } from './i18n/messages';
import { KeptScreen } from './pages/room/kept/KeptScreen';
import { type KeptGame, keptHere } from './state/kept';
import { Shell } from './ui/Shell';
import { surviveTranslation } from './ui/translation';

/** The page of a downloaded game: built as a single script, since its document has no server behind it. */
const kept = keptHere();
// Not awaited at the top level: imported code is further down in the same script and would wait for this.
if (kept) void show(kept);

async function show(game: KeptGame): Promise<void> {
  const [play] = await Promise.all([loadGame(game.room.game), ...langs.map(loadMessages)]);
  const root = document.getElementById('app')!;
  surviveTranslation(root);
  render(
    <Shell>
      <KeptScreen game={game} play={play} />
    </Shell>,
    root,
  );
}
