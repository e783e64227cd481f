import './playing.css';

import { useEffect, useMemo, useState } from 'preact/hooks';

import { gameClient } from '../../../games/find';
import type { GamePlay } from '../../../games/game';
import { GuardedTable } from '../../../games/GuardedTable';
import { useHelp } from '../../../games/useHelp';
import type { Action, JsonObject, Room } from '../../../net/protocol';
import { linkTo, roomPlace } from '../../../router';
import { annotationsOf } from '../../../state/games';
import { isYourTurn, newEntries, noActions, type Position, turnOfPast } from '../../../state/room';
import type { PastPosition, Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { copyText } from '../../../ui/copyText';
import { IconButton } from '../../../ui/IconButton';
import { useEscape, useLayer } from '../../../ui/layers';
import { MenuItem } from '../../../ui/Menu';
import { script, useArrival } from '../../../ui/script';
import { isFingerOnButton, tick } from '../../../ui/tick';
import { TopBar } from '../../../ui/TopBar';
import { CoachCard } from '../coach/CoachCard';
import { useCoach } from '../coach/useCoach';
import { PlayOn } from '../continuing/PlayOn';
import { useDrawing } from '../drawing/useDrawing';
import { useDrawings } from '../drawing/useDrawings';
import { RematchAsked } from '../ending/RematchAsked';
import { ImaginedTable } from '../imagining/ImaginedTable';
import { PlanLine } from '../imagining/PlanLine';
import { useImagining } from '../imagining/useImagining';
import { Asked } from '../leaving/Asked';
import { playersOf } from '../names';
import { NextGame } from '../NextGame';
import { OfflineBanner } from '../offline/OfflineBanner';
import { wordsIn as offlineWords } from '../offline/words';
import { useReviewing } from '../reviewing/useReviewing';
import { ScoreHistory } from '../scores/ScoreHistory';
import { useSeen } from '../useSeen';
import { useSoon } from '../useSoon';
import { CatchUp } from './CatchUp';
import { HintCard } from './HintCard';
import { Players } from './Players';
import { ReplayBar } from './ReplayBar';
import { SidePanel, type TabName } from './SidePanel';
import { TurnLine } from './TurnLine';
import { useHint } from './useHint';
import { useHurry } from './useHurry';
import { useLayout } from './useLayout';
import { type Replay, useReplay } from './useReplay';

const loadFeel = async () => (await import('./feel/Feel')).Feel;
const offers = script('offers', async () => (await import('./offers/Offers')).Offers);

interface TableScreenProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  play: GamePlay;
  position: Position;
  /** The move in the address, which is shown first. */
  at: number | null;
}

/** The game itself: the table fills the space; players, log, chat and the ending are next to it or below. */
export function TableScreen({ visit, state, room, play, position, at }: TableScreenProps) {
  const { t, lang, settings, announce, refused, notify, dismiss } = useUi();
  const game = gameClient(room.game);
  const you = state.model.you.seat;
  const over = room.status === 'finished';
  const isOut = you !== null && room.seats[you]?.out === true;
  const players = useMemo(() => playersOf(room, t), [room, t]);
  const layout = useLayout();
  const [tab, setTab] = useState<TabName | null>(null);
  const [openHelp, help] = useHelp(room.game, play, room.options, true);
  const [lookingBack, setLookingBack] = useState(false);
  const replay = useReplay(visit, position.seq);
  const advice = useHint(visit, state);
  const coach = useCoach(room, play, position, you);
  const imagining = useImagining(visit);
  const { way } = imagining;

  useEffect(() => {
    if (over) setTab('result');
  }, [over]);

  const past = replay.shown;
  // No one is asked to move at the end of a replay either; moving begins with the way back to the game.
  const isReplay = past !== null || (lookingBack && !over);
  const pastTurn = useMemo(() => past && turnOfPast(past.standing), [past]);
  const turn = pastTurn ?? position.turn;
  const seq = past?.seq ?? position.seq;
  const log = useMemo(
    () => (past ? position.log.filter((entry) => entry.seq <= past.seq) : position.log),
    [past, position.log],
  );
  const lastEvents = useMemo(() => (past ? log.slice(-1) : newEntries(log, you)), [past, log, you]);

  const [confirmed, setConfirmed] = useState(0);
  const Feel = useSoon(loadFeel);
  const Offers = useArrival('offers', offers).shown && offers.there();
  const move = async (action: Action) => {
    try {
      await visit.move(action);
      dismiss();
      if (settings.confirmMoves && action.type !== 'undo') setConfirmed((moves) => moves + 1);
      return true;
    } catch (why) {
      refused(why);
      return false;
    }
  };
  const look = (at: number) => {
    imagining.leave();
    setLookingBack(true);
    replay.go(at);
  };
  const lookFromLog = (at: number) => {
    if (!layout.wide) setTab(null);
    reviewing.follow(false);
    look(at);
  };
  useEffect(() => {
    if (at !== null && at < position.seq) look(at);
  }, [at]);
  const drawings = useDrawings(room.code, you !== null && !visit.isLocal, over, state.model.notesShown);
  const reviewing = useReviewing(visit, state.model, seq, look);
  const drawing = useDrawing({ game: room.game, drawings, reviewing, seq, plays: you !== null, players });
  // Users who navigate by themselves stop following.
  const byOneself: Replay = {
    ...replay,
    go: (to) => {
      reviewing.follow(false);
      replay.go(to);
    },
    setPlaying: (playing) => {
      if (playing) reviewing.follow(false);
      replay.setPlaying(playing);
    },
  };
  const linkToShown = async () => {
    if (await copyText(linkTo(roomPlace(room.code, replay.seq)))) notify(t.linkToPositionCopied(replay.seq));
  };
  const endLooking = () => {
    setLookingBack(false);
    replay.go(position.seq);
  };

  const thinking = you !== null && {
    icon: 'think' as const,
    label: t.imagining.think,
    pressed: way !== null,
    disabled: over && past === null,
    onClick: () => (way ? imagining.leave() : imagining.begin(seq, position.seq)),
  };
  const looking = {
    icon: 'history' as const,
    label: t.lookBack,
    pressed: lookingBack,
    disabled: position.seq === 0,
    onClick: () => (lookingBack ? endLooking() : look(Math.max(0, position.seq - 1))),
  };

  useLayer(lookingBack && !over, endLooking);
  useEscape((over ? past !== null : lookingBack) && way === null && !drawing?.over.holds, endLooking);
  useLayer(way !== null, imagining.leave);
  useLayer(!layout.wide && tab !== null, () => setTab(null));

  const { title } = game.text(lang);
  const shownTab = tab ?? (layout.wide ? 'log' : null);
  useHurry(visit, state, settings.hurryBots);
  useSeen(visit, state, { now: past === null, chat: shownTab === 'chat' });
  return (
    <div class={layout.wide ? 'room room-table wide' : 'room room-table compact'}>
      <TopBar
        title={title}
        middle={<TurnLine turn={position.turn} you={isOut ? null : you} players={players} busy={state.busy} unsent={state.waiting !== null} over={over} broken={room.broken !== undefined} />}
        atTable
        more={
          <>
            <div class="narrow-tools">
              {thinking && <MenuItem {...thinking} />}
              <MenuItem {...looking} />
            </div>
            {drawing && !way && <MenuItem {...drawing.tool} />}
            {coach && (
              <MenuItem icon="learn" label={t.learn.explain} pressed={!coach.quiet} onClick={() => coach.setQuiet(!coach.quiet)} />
            )}
            {layout.canBeWide && (
              <MenuItem
                icon="panel"
                label={layout.wide ? t.hidePanel : t.showPanel}
                onClick={() => layout.setHidden(layout.wide)}
              />
            )}
          </>
        }
      >
        <NextGame codes={[room.code, room.next]} yourTurn={isYourTurn(state.model)} />
        {advice && (
          <IconButton icon="hint" label={t.bots.hint} word={t.bots.hintWord} disabled={advice.sought} onClick={advice.ask} />
        )}
        <span class="wide-tools">
          {thinking && <IconButton {...thinking} word={thinking.label} />}
          <IconButton {...looking} word={looking.label} />
        </span>
        <IconButton icon="rules" label={t.help} word={t.help} onClick={() => openHelp()} />
      </TopBar>
      <Players
        room={room}
        standing={turn.standing}
        toAct={past ? [] : turn.to_act}
        you={you}
        players={players}
        clocks={past ? null : { turn: position.turn, toldAt: state.clocksAt }}
      >
        {layout.wide && !over && <ScoreHistory visit={visit} game={room.game} position={position} players={players} />}
      </Players>
      <main
        class={way ? 'table-area imagined' : past ? 'table-area past' : 'table-area'}
        aria-label={t.table}
        onClick={settings.ticks ? (event) => isFingerOnButton(event) && tick() : undefined}
      >
        <h1 class="only-heard">{title}</h1>
        <OfflineBanner visit={visit} state={state} game={room.game} players={players} />
        <RematchAsked room={room} you={you} players={players} />
        {Offers && !over && <Offers room={room} you={isOut ? null : you} toAct={position.turn.to_act} confirmed={confirmed} />}
        <Asked visit={visit} state={state} room={room} position={position} players={players} />
        {!way && you !== null && (
          <PlanLine visit={visit} told={state.model.plan} onChange={() => imagining.begin(position.seq, position.seq)} />
        )}
        <CatchUp
          model={state.model}
          room={room}
          position={position}
          players={players}
          replay={replay}
          elsewhere={at !== null || over}
        />
        {advice && !past && !way && <HintCard advice={advice} game={room.game} players={players} />}
        {coach && !past && !way && <CoachCard coach={coach} />}
        {!way && drawing?.bands}
        {way && you !== null ? (
          <ImaginedTable
            visit={visit}
            room={room}
            play={play}
            imagining={imagining}
            way={way}
            you={you}
            players={players}
            log={position.log}
            present={position.seq}
            yourTurn={isYourTurn(state.model)}
            openHelp={openHelp}
          />
        ) : (
          <div class="table-frame">
            <GuardedTable
              game={play}
              plain={settings.plain}
              table={{
                mode: isReplay ? 'replay' : 'live',
                seq,
                view: past?.view ?? position.view,
                turn,
                you: past?.as ?? you,
                players,
                legal: isReplay ? noActions : (position.turn.legal ?? noActions),
                log,
                lastEvents,
                busy: state.busy || state.waiting !== null,
                waits: state.waiting && !isReplay ? offlineWords(lang).willBeSent : null,
                advised: isReplay ? null : (advice?.hint?.move.action ?? null),
                confirmMoves: settings.confirmMoves,
                lang,
                requestPreview: (action) => visit.preview(action),
                requestInspect: async () => (past ? inspectedOf(past) : visit.inspect()),
                requestAnnotations: () => annotationsOf(room.game),
                play: move,
                undo: () => move({ type: 'undo' }),
                openHelp,
                announce,
                over: drawing?.over ?? null,
              }}
            />
            {drawing?.heard}
            {Feel && !isReplay && <Feel play={play} position={position} you={you} chat={state.model.chat} />}
          </div>
        )}
        {(lookingBack || over) && !way && (
          <ReplayBar
            replay={byOneself}
            last={position.seq}
            playedAt={log.at(-1)?.at}
            onEnd={over ? null : endLooking}
            onLink={() => void linkToShown()}
            think={thinking && <IconButton {...thinking} />}
            playOn={over && !room.secret_deal && <PlayOn room={room} position={position} seq={replay.seq} you={you} players={players} />}
          />
        )}
      </main>
      <SidePanel
        visit={visit}
        state={state}
        room={room}
        position={position}
        players={players}
        tab={shownTab}
        lookingAt={past?.seq ?? null}
        drawing={drawing}
        drawings={drawings}
        reviewing={reviewing}
        replay={replay}
        onTab={(picked) => setTab(picked === shownTab && !layout.wide ? null : picked)}
        onClose={layout.wide ? null : () => setTab(null)}
        onLook={lookFromLog}
      />
      {help}
    </div>
  );
}

function inspectedOf({ inspect }: PastPosition): JsonObject {
  if (!inspect) throw new Error('an older server does not tell derived facts about the past');
  return inspect;
}
