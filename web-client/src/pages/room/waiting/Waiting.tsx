import './waiting.css';

import { gameClient, useGame } from '../../../games/find';
import { useHelp } from '../../../games/useHelp';
import type { Messages } from '../../../i18n/messages';
import type { Room } from '../../../net/protocol';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useHasTables } from '../../../ui/home';
import { Icon } from '../../../ui/Icon';
import { shownName } from '../../../ui/person/shownName';
import { clockWords } from '../../../ui/clockWords';
import { TopBar } from '../../../ui/TopBar';
import { Chat } from '../Chat';
import { RoomNews } from '../hook/RoomNews';
import { playersOf } from '../names';
import { Commitment } from '../Commitment';
import { LineBanner } from '../LineBanner';
import { NextGame } from '../NextGame';
import { Spectators } from '../leaving/Spectators';
import { Share } from '../Share';
import { InviteByName } from './InviteByName';
import { Seats } from './Seats';
import { SitForm } from './SitForm';
import { Consent, TheTable } from './TheTable';
import { useSitting } from './useSitting';

interface WaitingProps {
  visit: Visit;
  state: VisitState;
  room: Room;
}

/** Before the game: invite, take a seat, start. Hosts and players find the link first, invited people the way to a seat. */
export function Waiting({ visit, state, room }: WaitingProps) {
  const { t, lang } = useUi();
  const hasTables = useHasTables();
  const { title, tagline } = gameClient(room.game).text(lang);
  const sitting = useSitting(visit, state, room);
  const { creator } = state.model.you;
  const isInvited = sitting.isMissing && sitting.hasRoom && !sitting.isHeld && !creator;
  const invites = creator || !sitting.isMissing;
  const host = room.creator === null ? null : (room.seats[room.creator]?.name ?? null);
  const share = (
    <Share
      code={room.code}
      invites={sitting.hasRoom}
      large={invites}
      change={creator ? () => visit.changeLink() : undefined}
    />
  );
  const [openRules, rules] = useHelp(room.game, useGame(room.game), room.options, true);
  return (
    <div class="room room-waiting">
      <TopBar title={title}>
        <NextGame codes={[room.code]} yourTurn={false} />
      </TopBar>
      <LineBanner line={state.line} />
      <main class="room-main">
        <div class="waiting-head">
          <div>
            <h1>{isInvited ? invitationWords(host, title, t) : title}</h1>
            {isInvited ? (
              <p class="invited-to">{tableInShort(room, t)}</p>
            ) : (
              tagline && <p class="hint">{tagline}</p>
            )}
          </div>
          <button type="button" onClick={() => openRules()}>
            <Icon name="rules" />
            {t.rulesOf(title)}
          </button>
        </div>
        {isInvited && <SitForm sitting={sitting} />}
        {invites && share}
        <Consent visit={visit} state={state} room={room} />
        <div class="waiting-columns">
          <div class="stack">
            <Seats visit={visit} state={state} room={room} sitting={sitting} asksElsewhere={isInvited} />
            {!invites && share}
            {hasTables && creator && <InviteByName room={room} />}
            {state.model.you.creator && <Spectators visit={visit} room={room} />}
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

function invitationWords(host: string | null, title: string, t: Messages): string {
  return host === null ? t.invitedTo(title) : t.tables.invites(shownName(host, t), title);
}

/** What an invited person should know first: `2 players · 14 days per move`. */
function tableInShort({ seats, settings: { clock, rated } }: Room, t: Messages): string {
  return [
    t.seatsRange(seats.length, seats.length),
    clock ? clockWords(clock, t) : `${t.tables.clock}: ${t.tables.noClock}`,
    ...(rated ? [t.tables.rated] : []),
  ].join(' · ');
}
