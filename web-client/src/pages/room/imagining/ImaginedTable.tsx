import './imagining.css';

import { useMemo, useState } from 'preact/hooks';

import type { GamePlay, Player, TableProps } from '../../../games/game';
import { GuardedTable } from '../../../games/GuardedTable';
import type { LogEntry, Room, Seat, Turn } from '../../../net/protocol';
import { annotationsOf } from '../../../state/games';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { entryLines } from '../logLines';
import { Band } from './Band';
import { PlanDialog } from './PlanDialog';
import { type Imagining, lastOf, type Step, type Way } from './useImagining';

interface ImaginedTableProps {
  visit: Pick<Visit, 'plan'>;
  room: Room;
  play: GamePlay;
  imagining: Imagining;
  way: Way;
  you: Seat;
  players: readonly Player[];
  /** The whole game's. */
  log: readonly LogEntry[];
  /** The seq of the current position, and whether the user is to act there. */
  present: number;
  yourTurn: boolean;
  openHelp: TableProps['openHelp'];
}

/**
 * The game's own table on an imagined position. It is separate from the game's table and can change only the imagined
 * line, so a late click cannot play a move.
 */
export function ImaginedTable({ visit, room, play, imagining, way, you, players, log, present, yourTurn, openHelp }: ImaginedTableProps) {
  const { t, lang, settings, announce } = useUi();
  const last = lastOf(way);
  const [planning, setPlanning] = useState(false);
  const turn = useMemo(() => turnOf(last, you, way.steps.length > 1), [last, you]);
  const shown = useMemo(() => [...log.filter(({ seq }) => seq <= way.from), ...last.log], [log, last]);
  const lastEvents = useMemo(() => last.log.slice(-1), [last]);
  const lines = lastEvents.flatMap((entry) => entryLines(entry, room, you, lang, t));
  return (
    <>
      <Band
        imagining={imagining}
        way={way}
        players={players}
        assumed={play.imagined?.(lang) ?? ''}
        lines={lines}
        goneOn={present > way.begunAt}
        yourTurn={yourTurn}
        onPlan={way.from === present && last.given && way.steps.length > 1 ? () => setPlanning(true) : null}
      />
      {planning && <PlanDialog visit={visit} way={way} onLaid={imagining.leave} onClose={() => setPlanning(false)} />}
      <div class="table-frame" role="group" aria-label={t.imagining.table}>
        <GuardedTable
          game={play}
          plain={settings.plain}
          table={{
            mode: 'live',
            seq: way.from + last.number,
            view: last.view,
            turn,
            you,
            players,
            legal: last.legal,
            log: shown,
            lastEvents,
            busy: imagining.busy,
            waits: last.ended ? t.imagining.ended : null,
            // A step back is easier than a confirmation.
            confirmMoves: false,
            lang,
            requestPreview: imagining.preview,
            requestInspect: () => Promise.resolve(last.inspect),
            requestAnnotations: () => annotationsOf(room.game),
            play: imagining.take,
            undo: () => Promise.resolve(imagining.back()),
            openHelp,
            announce,
          }}
        />
      </div>
    </>
  );
}

/** As if it were the user's turn, as far as that can be imagined. */
function turnOf({ standing, legal, ended }: Step, you: Seat, canUndo: boolean): Turn {
  return { to_act: ended ? [] : [you], standing, can_undo: canUndo, result: null, clocks: null, deadline: null, legal };
}
