import { gameClient } from '../../../games/find';
import type { Player } from '../../../games/game';
import type { Room, Seat } from '../../../net/protocol';
import type { Position } from '../../../state/room';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { ReportButton } from '../../../ui/reports/ReportButton';
import { Chat } from '../Chat';
import { Commitment } from '../Commitment';
import type { Drawing } from '../drawing/useDrawing';
import type { Drawings } from '../drawing/useDrawings';
import { Ending } from '../ending/Ending';
import { RoomNews } from '../hook/RoomNews';
import { Leaving } from '../leaving/Leaving';
import { Spectators } from '../leaving/Spectators';
import { NotesPanel } from '../notes/NotesPanel';
import { useNotes } from '../notes/useNotes';
import { ReviewCard } from '../reviewing/ReviewCard';
import type { Reviewing } from '../reviewing/useReviewing';
import { ScoreHistory } from '../scores/ScoreHistory';
import { Share } from '../Share';
import { TableFacts } from '../TableFacts';
import { Log } from './Log';
import { type Tab, Tabs } from './Tabs';
import type { SeatReplay } from './useReplay';

export type TabName = 'result' | 'log' | 'chat' | 'notes' | 'info';

interface SidePanelProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  position: Position;
  players: readonly Player[];
  /** Null: closed. */
  tab: TabName | null;
  lookingAt: number | null;
  /** Null: drawing is unavailable. */
  drawing: Drawing | null;
  drawings: Drawings;
  reviewing: Reviewing;
  replay: SeatReplay;
  onTab(tab: TabName): void;
  /** Null if the panel is always open. */
  onClose: (() => void) | null;
  onLook(seq: number): void;
}

export function SidePanel(props: SidePanelProps) {
  const { visit, state, room, position, players, tab, lookingAt, drawing, drawings, reviewing, replay, onTab, onClose, onLook } = props;
  const { t, lang } = useUi();
  const { me } = usePerson();
  const blocked = me?.blocked ?? nobody;
  const unread = tab === 'chat' ? 0 : unreadLines(state, blocked);
  const over = room.status === 'finished';
  // Notes are the browser's own person's.
  const hasNotes = state.model.you.seat !== null && !visit.isLocal;
  const notes = useNotes(room.code, hasNotes, over, state.model.notesShown, state.line === 'connected');
  const closeSheet = () => onClose?.();
  const seeAs = (seat: Seat | null) => {
    replay.setAs(seat);
    closeSheet();
  };
  const tabs: readonly Tab<TabName>[] = [
    {
      name: 'result',
      label: t.ranking,
      icon: 'result',
      content: () => (
        <>
          <Ending visit={visit} state={state} room={room} position={position} players={players} as={replay.as} onAs={seeAs} onLook={onLook} />
          {drawing && <ReviewCard reviewing={reviewing} w={drawing.w} onLead={closeSheet} />}
        </>
      ),
    },
    {
      name: 'log',
      label: t.log,
      icon: 'log',
      content: () => (
        <>
          {room.settings.first_game && <p class="hint">{t.learn.prepared}</p>}
          <Log room={room} log={position.log} you={state.model.you.seat} lookingAt={lookingAt} onLook={onLook} />
        </>
      ),
    },
    {
      name: 'chat',
      label: t.chat,
      icon: 'chat',
      badge: unread > 0 ? { count: unread, text: t.unread(unread) } : null,
      content: () => <Chat visit={visit} state={state} />,
    },
    {
      name: 'notes',
      label: t.tables.notes,
      icon: 'note',
      content: () => (
        <NotesPanel
          notes={notes}
          drawing={drawing}
          drawings={drawings}
          onDraw={closeSheet}
          visit={visit}
          players={players}
          over={over}
          connected={state.line === 'connected'}
          seq={lookingAt ?? position.seq}
          onLook={onLook}
        />
      ),
    },
    {
      name: 'info',
      label: t.info,
      icon: 'info',
      content: () => (
        <div class="stack">
          {onClose && !over && <ScoreHistory visit={visit} game={room.game} position={position} players={players} />}
          <Share
            code={room.code}
            invites={false}
            frame={me?.offers.embedding && isForAll(room) ? gameClient(room.game).text(lang).title : null}
            change={state.model.you.creator ? () => visit.changeLink() : undefined}
          />
          <section class="card">
            <h2>{t.options}</h2>
            <TableFacts room={room} />
          </section>
          <Commitment room={room} />
          <RoomNews room={room} you={state.model.you} players={players} />
          {state.model.you.creator && <Spectators visit={visit} room={room} />}
          <Leaving visit={visit} state={state} room={room} position={position} />
          <ReportButton about={{ room: room.code }} text={t.reports.reportGame} />
        </div>
      ),
    },
  ];
  const isThere = { result: over, log: true, chat: true, notes: notes.mine !== null, info: true };
  return (
    <Tabs tabs={tabs.filter(({ name }) => isThere[name])} shown={tab} onTab={onTab} onClose={onClose} />
  );
}

const nobody: readonly string[] = [];

/** Whether anyone may watch the game and find it. */
function isForAll({ settings: { visibility, tournament, spectators }, status, secret_deal: isSecret }: Room): boolean {
  const isPublic = visibility === 'public' || tournament !== undefined;
  return isPublic && !isSecret && (spectators === 'all' || (spectators === 'after' && status === 'finished'));
}

/** Counts unread messages of others, except blocked people. */
function unreadLines({ model, known }: VisitState, blocked: readonly string[]): number {
  const read = known?.chatRead ?? 0;
  return model.chat.filter(
    ({ n, seat, name }) => n > read && (seat === null || seat !== model.you.seat) && !blocked.includes(name),
  ).length;
}
