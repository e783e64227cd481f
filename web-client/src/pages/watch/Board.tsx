import './board.css';

import { useMemo } from 'preact/hooks';

import type { GamePlay } from '../../games/game';
import { GuardedTable } from '../../games/GuardedTable';
import type { JsonObject, LogEntry, Seat, Turn } from '../../net/protocol';
import { newEntries, noActions } from '../../state/room';
import { classes } from '../../ui/classes';
import { useUi } from '../../ui/context';
import { shownName } from '../../ui/person/shownName';
import { SeatMark } from '../../ui/SeatMark';
import { useWords } from './words';

interface BoardProps {
  play: GamePlay;
  seq: number;
  view: JsonObject;
  turn: Turn;
  isOver: boolean;
  /** By seat. */
  names: readonly (string | null)[];
  log?: readonly LogEntry[];
  /** The seat whose view it is; null or omitted: a spectator's. */
  you?: Seat | null;
  inspect?(): Promise<JsonObject>;
  openHelp?(topic?: string): void;
}

/** A game's table and players, without controls. */
export function Board({ play, seq, view, turn, isOver, names, log = noLog, you = null, inspect = nobodyAnswers, openHelp = nothing }: BoardProps) {
  const { t, lang, settings, announce } = useUi();
  const w = useWords();
  const players = names.map((name, seat) => ({ name: name === null ? t.seat(seat + 1) : shownName(name, t), online: false }));
  const toAct = isOver ? [] : turn.to_act;
  const { scores } = turn.standing;
  const lastEvents = useMemo(() => newEntries(log, null), [log]);
  return (
    <>
      <ul class="watched-players" aria-label={t.players}>
        {players.map(({ name }, seat) => (
          <li key={seat} class={classes('watched-player', toAct.includes(seat) && 'to-act')}>
            <SeatMark seat={seat} />
            <span class="name">{name}</span>
            {toAct.includes(seat) && <span class="only-heard">{t.turnOf(name)}</span>}
            <strong aria-label={w.score(scores[seat] ?? 0)}>{scores[seat]}</strong>
          </li>
        ))}
      </ul>
      <div class="watched-table">
        <GuardedTable
          game={play}
          plain={settings.plain}
          table={{
            mode: 'live',
            seq,
            view,
            turn,
            you,
            waits: isOver ? w.over : null,
            players,
            legal: noActions,
            log,
            lastEvents,
            busy: false,
            confirmMoves: false,
            lang,
            requestPreview: nobodyAnswers,
            requestInspect: inspect,
            requestAnnotations: noAnnotations,
            play: nothingHappens,
            undo: nothingHappens,
            openHelp,
            announce,
          }}
        />
      </div>
    </>
  );
}

const noLog: readonly LogEntry[] = [];
const nothing = () => undefined;
const nobodyAnswers = () => Promise.reject(new Error('this game is only watched'));
const noAnnotations = () => Promise.resolve([]);
const nothingHappens = () => Promise.resolve(false);
