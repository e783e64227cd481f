import { useEffect, useState } from 'preact/hooks';

import { gameClient, useNeededGame } from '../../../games/find';
import { call } from '../../../net/http';
import type { KeptGame } from '../../../state/kept';
import { useUi } from '../../../ui/context';
import { Page } from '../../../ui/Page';
import { ScriptGone } from '../../../ui/script';
import { KeptScreen } from './KeptScreen';

/** A recorded game for visitors, who need neither a room nor a name. */
export function WatchPage({ game }: { game: string }) {
  const { t, lang } = useUi();
  const { recorded, text } = gameClient(game);
  const { play, gone } = useNeededGame(game);
  const [kept, setKept] = useState<KeptGame | null>(null);
  const [failed, setFailed] = useState(recorded !== true);
  useEffect(() => {
    if (recorded) call<KeptGame>('GET', `/watch/${game}.json`).then(setKept, () => setFailed(true));
  }, []);
  if (kept && play) return <KeptScreen game={kept} play={play} toWatch />;
  if (gone) return <ScriptGone />;
  const { title } = text(lang);
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p class={failed ? 'error' : 'hint'} role={failed ? 'alert' : 'status'}>
        {failed ? t.noRecording : t.loading}
      </p>
    </Page>
  );
}
