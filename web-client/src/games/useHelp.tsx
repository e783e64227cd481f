import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';

import { gameClient } from './find';
import type { GamePlay } from './game';
import type { JsonObject } from '../net/protocol';
import { useUi } from '../ui/context';
import { Dialog } from '../ui/Dialog';

/**
 * A game's rules in a dialog over the page: what opens them, at a topic if there is one; and the dialog, null until then.
 * `play`: null as long as the game is on its way.
 */
export function useHelp(game: string, play: GamePlay | null, options: JsonObject): [open: (topic?: string) => void, dialog: ComponentChild] {
  const { t, lang } = useUi();
  const [help, setHelp] = useState<{ topic?: string } | null>(null);
  const dialog = help && (
    <Dialog title={`${gameClient(game).text(lang).title}: ${t.help}`} onClose={() => setHelp(null)}>
      {play ? <play.Help lang={lang} options={options} {...help} /> : <p class="hint">{t.loading}</p>}
    </Dialog>
  );
  return [(topic) => setHelp(topic === undefined ? {} : { topic }), dialog];
}
