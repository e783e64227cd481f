import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';

import { gameClient } from './find';
import type { GamePlay } from './game';
import type { JsonObject } from '../net/protocol';
import { addressOf, rulesPlace } from '../router';
import { useUi } from '../ui/context';
import { Dialog } from '../ui/Dialog';
import { LearnButton } from '../ui/learn/LearnButton';

/**
 * A game's rules in a dialog: returns a function that opens them, optionally at a topic, and the dialog, which is null
 * until then. `play`: null while the game is loading. `teaches`: whether a tutorial game can be started from here.
 */
export function useHelp(
  game: string,
  play: GamePlay | null,
  options: JsonObject,
  teaches = false,
): [open: (topic?: string) => void, dialog: ComponentChild] {
  const { t, lang } = useUi();
  const { text, loadLesson } = gameClient(game);
  const { title } = text(lang);
  const close = () => setHelp(null);
  const [help, setHelp] = useState<{ topic?: string } | null>(null);
  const dialog = help && (
    <Dialog title={`${title}: ${t.help}`} onClose={close}>
      {teaches && loadLesson && (
        <p>
          <LearnButton game={game} title={title} onGo={close} />
        </p>
      )}
      {hasPages() && (
        <p>
          <a href={addressOf(rulesPlace(game, help.topic ?? null))} target="_blank" rel="noopener">
            {t.openAsPage}
          </a>
        </p>
      )}
      {play ? <play.Help lang={lang} options={options} {...help} /> : <p class="hint">{t.loading}</p>}
    </Dialog>
  );
  return [(topic) => setHelp(topic === undefined ? {} : { topic }), dialog];
}

/** A downloaded game is a file, which has no other pages. */
const hasPages = () => location.protocol !== 'file:';
