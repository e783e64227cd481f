import { useMemo } from 'preact/hooks';

import type { GamePlay, Player, TableProps } from '../../../games/game';
import { GuardedTable } from '../../../games/GuardedTable';
import type { JsonObject, LogEntry, Seat, Standing } from '../../../net/protocol';
import { annotationsOf } from '../../../state/games';
import { noActions, turnOfPast } from '../../../state/room';
import { useUi } from '../../../ui/context';

interface PastTableProps {
  /** Its name. */
  game: string;
  play: GamePlay;
  position: { readonly seq: number; readonly view: JsonObject; readonly standing: Standing };
  /** The viewer's seat; null: a spectator. */
  you: Seat | null;
  players: readonly Player[];
  /** The whole game's. */
  log: readonly LogEntry[];
  openHelp: TableProps['openHelp'];
}

/** A game's table at a past position; it can only be viewed. */
export function PastTable({ game, play, position: { seq, view, standing }, you, players, log, openHelp }: PastTableProps) {
  const { lang, settings, announce } = useUi();
  const shown = useMemo(() => log.filter((entry) => entry.seq <= seq), [log, seq]);
  const turn = useMemo(() => turnOfPast(standing), [standing]);
  return (
    <div class="table-frame">
      <GuardedTable
        game={play}
        plain={settings.plain}
        table={{
          mode: 'replay',
          seq,
          view,
          turn,
          you,
          players,
          legal: noActions,
          log: shown,
          lastEvents: shown.slice(-1),
          busy: false,
          confirmMoves: settings.confirmMoves,
          lang,
          requestPreview: nobodyAnswers,
          requestInspect: nobodyAnswers,
          requestAnnotations: () => annotationsOf(game),
          play: nothingHappens,
          undo: nothingHappens,
          openHelp,
          announce,
        }}
      />
    </div>
  );
}

const nobodyAnswers = () => Promise.reject(new Error('the past is only looked at'));
const nothingHappens = () => Promise.resolve(false);
