import './waiting.css';

import { gameClient, useGame } from '../../../games/find';
import { useHelp } from '../../../games/useHelp';
import type { Room } from '../../../net/protocol';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useHasTables } from '../../../ui/home';
import { Icon } from '../../../ui/Icon';
import { TopBar } from '../../../ui/TopBar';
import { Chat } from '../Chat';
import { RoomNews } from '../hook/RoomNews';
import { playersOf } from '../names';
import { Commitment } from '../Commitment';
import { LineBanner } from '../LineBanner';
import { NextGame } from '../NextGame';
import { Share } from '../Share';
import { InviteByName } from './InviteByName';
import { Seats } from './Seats';
import { Consent, TheTable } from './TheTable';

interface WaitingProps {
  visit: Visit;
  state: VisitState;
  room: Room;
}

/** Before the game: invite, take a seat, start. */
export function Waiting({ visit, state, room }: WaitingProps) {
  const { t, lang } = useUi();
  const hasTables = useHasTables();
  const { title, tagline } = gameClient(room.game).text(lang);
  const [openRules, rules] = useHelp(room.game, useGame(room.game), room.options, true);
  return (
    <div class="room room-waiting">
      <TopBar title={title}>
        <NextGame code={room.code} yourTurn={false} />
      </TopBar>
      <LineBanner line={state.line} />
      <main class="room-main">
        <div class="waiting-head">
          <h1>{title}</h1>
          {tagline && <p class="hint">{tagline}</p>}
          <button type="button" onClick={() => openRules()}>
            <Icon name="help" />
            {t.rulesOf(title)}
          </button>
        </div>
        <Consent visit={visit} state={state} room={room} />
        <div class="waiting-columns">
          <div class="stack">
            <Seats visit={visit} state={state} room={room} />
            <Share code={room.code} change={state.model.you.creator ? () => visit.changeLink() : undefined} />
            {hasTables && state.model.you.creator && <InviteByName room={room} />}
            <RoomNews room={room} you={state.model.you} players={playersOf(room, t)} />
          </div>
          <div class="stack">
            <TheTable visit={visit} state={state} room={room} />
            <Commitment room={room} />
            <section class="card waiting-chat" aria-labelledby="waiting-chat">
              <h2 id="waiting-chat">{t.chat}</h2>
              <Chat visit={visit} state={state} />
            </section>
          </div>
        </div>
      </main>
      {rules}
    </div>
  );
}
