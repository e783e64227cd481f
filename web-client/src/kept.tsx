import './ui/style/all';

import { render } from 'preact';

import { loadGame } from './games/find';
import { langs } from './i18n/lang';
import { loadMessages } from './i18n/messages';
import { KeptScreen } from './pages/room/kept/KeptScreen';
import { type KeptGame, keptHere } from './state/kept';
import { Shell } from './ui/Shell';
import { surviveTranslation } from './ui/translation';

/** The page of a kept game: built as one script, since the document that it stands in has no server behind it. */
const kept = keptHere();
// Nothing is awaited up here: what is imported stands further down in the one script, and would wait for this.
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
