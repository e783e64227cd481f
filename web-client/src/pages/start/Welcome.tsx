import './start.css';

import { gameClient, pictureOf } from '../../games/find';
import { useUi } from '../../ui/context';
import { useHome } from '../../ui/home';
import { optionWords } from '../../ui/optionWords';
import { script, useArrival } from '../../ui/script';
import { TopBar } from '../../ui/TopBar';
import { Followed } from './Followed';
import { Further } from './Further';
import { NewRoomCard } from './NewRoomCard';
import { Plain } from './Plain';
import { Elsewhere } from './Remembered';

/** Few visitors have any. */
export const invitationsList = script('invitations', async () => (await import('../../ui/Invitations')).Invitations);

/** For visitors without a game: what this is, and a way into a first one. */
export function Welcome({ lobby }: { lobby: boolean }) {
  const { t, lang } = useUi();
  const { invitations } = useHome();
  const isInvited = invitations.length > 0;
  useArrival(isInvited, isInvited ? invitationsList : null);
  const Invitations = invitationsList.there();
  return (
    <div class="start">
      <TopBar title="" />
      <main>
        <div class="start-head">
          <Plain />
          <div class="start-title">
            <h1>{t.product}</h1>
            <p class="motto">{t.motto}</p>
          </div>
        </div>
        <div class="start-main">
          {isInvited && Invitations && (
            <Invitations
              invitations={invitations}
              titleOf={(game) => gameClient(game).text(lang).title}
              optionsOf={({ game, options }) => optionWords(options, gameClient(game).optionText(lang), t)}
              pictureOf={pictureOf}
            />
          )}
          <p class="invitation">{t.invitation}</p>
          <NewRoomCard stranger />
          <Followed />
          <Further lobby={lobby} />
          <Elsewhere listed={[]} complete />
        </div>
      </main>
    </div>
  );
}
