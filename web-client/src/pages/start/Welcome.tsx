import './start.css';

import { gameClient, pictureOf } from '../../games/find';
import { addressOf, lobbyPlace } from '../../router';
import { useUi } from '../../ui/context';
import { useHome } from '../../ui/home';
import { IconButton } from '../../ui/IconButton';
import { Invitations } from '../../ui/Invitations';
import { optionWords } from '../../ui/optionWords';
import { PersonButton } from '../../ui/person/PersonButton';
import { Elsewhere } from './Elsewhere';
import { Followed } from './Followed';
import { NewRoomCard } from './NewRoomCard';
import { Plain } from './Plain';
import { PuzzleCard } from './PuzzleCard';

/** For visitors without a game: what this is, and a way into a first one. */
export function Welcome({ lobby }: { lobby: boolean }) {
  const { t, lang, openSettings } = useUi();
  const { invitations } = useHome();
  return (
    <div class="start">
      <header class="start-head">
        <Plain />
        <div class="start-tools">
          <PersonButton />
          <IconButton icon="settings" label={t.settings} onClick={openSettings} />
        </div>
        <div class="start-title">
          <h1>{t.product}</h1>
          <p class="motto">{t.motto}</p>
        </div>
      </header>
      <main class="start-main">
        {invitations.length > 0 && (
          <div class="start-invited">
            <Invitations
              invitations={invitations}
              titleOf={(game) => gameClient(game).text(lang).title}
              optionsOf={({ game, options }) => optionWords(options, gameClient(game).optionText(lang), t)}
              pictureOf={pictureOf}
            />
          </div>
        )}
        <p class="invitation">{t.invitation}</p>
        <NewRoomCard />
        <div class="stack">
          <Followed />
          <PuzzleCard />
          {lobby && (
            <section class="card stack" aria-labelledby="open-tables">
              <h2 id="open-tables">{t.tables.lobby}</h2>
              <p>{t.tables.lobbyText}</p>
              <a class="button" href={addressOf(lobbyPlace)}>
                {t.tables.lookAtTables}
              </a>
            </section>
          )}
          <Elsewhere listed={[]} complete />
        </div>
      </main>
    </div>
  );
}
