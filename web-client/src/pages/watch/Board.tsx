import './board.css';

import { useMemo } from 'preact/hooks';

import type { GamePlay } from '../../games/game';
import { GuardedTable } from '../../games/GuardedTable';
import type { JsonObject, LogEntry, Seat, Standing } from '../../net/protocol';
import { newEntries, noActions, turnOfPast } from '../../state/room';
import { classes } from '../../ui/classes';
import { useUi } from '../../ui/context';
import { shownName } from '../../ui/person/shownName';
import { SeatMark } from '../../ui/SeatMark';
import { useWords } from './words';

interface BoardProps {
  play: GamePlay;
  seq: number;
  view: JsonObject;
  standing: Standing;
  /** By seat. */
  names: readonly (string | null)[];
  toAct?: readonly Seat[];
  log?: readonly LogEntry[];
  openHelp?(topic?: string): void;
}

/** A game's table and players, to look at only. */
export function Board({ play, seq, view, standing, names, toAct = [], log = noLog, openHelp = nothing }: BoardProps) {
  const { t, lang, settings, announce } = useUi();
  const w = useWords();
  const players = names.map((name, seat) => ({ name: name === null ? t.seat(seat + 1) : shownName(name, t), online: false }));
  const turn = useMemo(() => turnOfPast(standing), [standing]);
  const lastEvents = useMemo(() => newEntries(log, null), [log]);
  return (
    <>
      <ul class="watched-players" aria-label={t.players}>
        {players.map(({ name }, seat) => (
          <li key={seat} class={classes('watched-player', toAct.includes(seat) && 'to-act')}>
            <SeatMark seat={seat} />
            <span class="name">{name}</span>
            {toAct.includes(seat) && <span class="only-heard">{t.turnOf(name)}</span>}
            <strong aria-label={w.score(standing.scores[seat] ?? 0)}>{standing.scores[seat]}</strong>
          </li>
        ))}
      </ul>
      <div class="watched-table">
        <GuardedTable
          game={play}
          plain={settings.plain}
          table={{
            mode: 'replay',
            seq,
            view,
            turn,
            you: null,
            players,
            legal: noActions,
            log,
            lastEvents,
            busy: false,
            confirmMoves: false,
            lang,
            requestPreview: nobodyAnswers,
            requestInspect: nobodyAnswers,
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
