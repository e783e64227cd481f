import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { GamePlay, Player, TableProps } from '../../games/game';
import { GuardedTable } from '../../games/GuardedTable';
import { useHelp } from '../../games/useHelp';
import type { PosedPuzzle, Standing } from '../../net/protocol';
import { previewInPuzzle } from '../../net/puzzles';
import { annotationsOf } from '../../state/games';
import { noActions, turnOfPast } from '../../state/room';
import { useUi } from '../../ui/context';
import { IconButton } from '../../ui/IconButton';
import { SeatMark } from '../../ui/SeatMark';
import { showTurn } from '../../ui/title';
import { TopBar } from '../../ui/TopBar';
import { Told } from './Told';
import { usePuzzle } from './usePuzzle';
import { wordsIn } from './words';

interface PuzzleScreenProps {
  puzzle: PosedPuzzle;
  play: GamePlay;
  /** Today. */
  day: string;
  /** Links to other puzzles. */
  others: ComponentChild;
}

/** A puzzle on the game's own table; one move is made there, as in a game. */
export function PuzzleScreen({ puzzle, play, day, others }: PuzzleScreenProps) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const { title } = gameClient(puzzle.game).text(lang);
  const attempt = usePuzzle(puzzle, day);
  const { solution } = attempt;
  const [isBefore, setBefore] = useState(false);
  const [openHelp, help] = useHelp(puzzle.game, play, puzzle.options);
  const players = useMemo<readonly Player[]>(
    () => puzzle.names.map((name) => ({ name, online: true })),
    [puzzle],
  );
  const after = isBefore ? null : (solution?.after ?? null);
  useEffect(() => showTurn(`${w.titleOf(title)} · ${t.product}`, false), [title, w, t]);
  return (
    <div class="puzzle">
      <TopBar title={t.puzzles.title}>
        <IconButton icon="rules" label={t.help} word={t.help} onClick={() => openHelp()} />
      </TopBar>
      <Standings standing={(after ?? puzzle.turn).standing} players={players} you={puzzle.seat} />
      <main class="puzzle-table" aria-label={t.table}>
        <h1 class="only-heard">{w.titleOf(title)}</h1>
        <Told
          game={puzzle.game}
          attempt={attempt}
          players={players}
          day={day}
          isBefore={isBefore}
          onBefore={setBefore}
          others={others}
        />
        <PuzzleTable puzzle={puzzle} play={play} players={players} attempt={attempt} after={after} openHelp={openHelp} />
      </main>
      {help}
    </div>
  );
}

interface PuzzleTableProps extends Pick<PuzzleScreenProps, 'puzzle' | 'play'> {
  players: readonly Player[];
  attempt: ReturnType<typeof usePuzzle>;
  /** The position after the solution, if it is being viewed. */
  after: NonNullable<ReturnType<typeof usePuzzle>['solution']>['after'] | null;
  openHelp: TableProps['openHelp'];
}

function PuzzleTable({ puzzle, play, players, attempt, after, openHelp }: PuzzleTableProps) {
  const { lang, settings, announce } = useUi();
  const { id, seat, turn } = puzzle;
  const log = useMemo(() => [...puzzle.log, ...(after?.log ?? [])], [puzzle, after]);
  const lastEvents = useMemo(() => after?.log ?? sinceOwn(puzzle), [puzzle, after]);
  const turnAfter = useMemo(() => after && turnOfPast(after.standing), [after]);
  return (
    <div class="puzzle-frame">
      <GuardedTable
        game={play}
        plain={settings.plain}
        table={{
          mode: after ? 'replay' : 'live',
          seq: after?.seq ?? puzzle.seq,
          view: after?.view ?? puzzle.view,
          turn: turnAfter ?? turn,
          you: seat,
          players,
          // The attempt is discarded; the question is as before.
          legal: after || attempt.busy ? noActions : (turn.legal ?? noActions),
          log,
          lastEvents,
          busy: attempt.busy,
          confirmMoves: settings.confirmMoves,
          lang,
          requestPreview: (action) => previewInPuzzle(id, action),
          requestInspect: () => Promise.resolve(puzzle.inspect),
          requestAnnotations: () => annotationsOf(puzzle.game),
          play: attempt.attempt,
          undo: () => Promise.resolve(false),
          openHelp,
          announce,
        }}
      />
    </div>
  );
}

/** What others have done since the seat's last action. */
function sinceOwn({ log, seat }: PosedPuzzle) {
  return log.slice(log.findLastIndex((entry) => entry.seat === seat) + 1);
}

/** Everyone's points. */
function Standings({ standing, players, you }: { standing: Standing; players: readonly Player[]; you: number }) {
  const { t } = useUi();
  return (
    <section class="puzzle-players" aria-label={t.players} tabIndex={0}>
      <ul>
        {players.map(({ name }, seat) => (
          <li key={seat} class={seat === you ? 'is-you' : undefined}>
            <SeatMark seat={seat} />
            <span class="name">{name}</span>
            {seat === you && <span class="badge">{t.you}</span>}
            <span class="points">
              <span class="only-heard">{t.score} </span>
              {standing.scores[seat] ?? 0}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
