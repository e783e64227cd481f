import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';

import type { Action } from '../../net/protocol';
import { legalAs } from '../common/annotations';
import type { PannedControls } from '../common/board/panned';
import { focusOn, hasKeyboard } from '../common/focus';
import { type Direction, useKeys } from '../common/keys';
import { useChoosing } from '../common/useChoosing';
import { useDragging } from '../common/useDragging';
import { useInspected } from '../common/useInspected';
import { usePreview } from '../common/usePreview';
import { useWondering } from '../common/useWondering';
import type { TableProps } from '../game';
import { Board } from './board/board';
import * as choosing from './choosing';
import type { Choosing, Held } from './choosing';
import { cellsChanged, turnSoFar } from './history';
import type { Kind } from './material';
import { bestOffer, neighbour, offersAction, offersFor, plain } from './offers';
import { aboutSpoken } from './panel/about';
import { Hand, heldTiles } from './panel/hand';
import { Panel } from './panel/panel';
import { reasonsSpoken } from './panel/reasons';
import { Stock } from './panel/stock';
import { Toolbar } from './panel/toolbar';
import { cellKey, inspectedOf, isPlace, previewOf, sameCell, tileKey, viewOf, type Cell, type Inspected, type Piece } from './view';
import { textsIn } from './words';

const zoomStep = 1.25;

export function Table(props: TableProps) {
  const { mode, seq, you, legal: all, busy, lang, turn, lastEvents, log, players } = props;
  const t = textsIn(lang);
  const view = viewOf(props.view);
  const legal = busy ? nothingLegal : all;
  const acting = mode === 'live' && all.length > 0;
  const held = useMemo(() => heldTiles(view, you), [view, you]);
  // A raven in flight is picked up automatically.
  const raven = view.turn.raven && acting ? held.find(({ tile }) => tile === 'raven') : undefined;

  const { now, go, look, confirm, play } = useChoosing<Choosing>(props, {
    begin: () => (raven ? choosing.takeTile(choosing.nothing, all, raven) : choosing.nothing),
    actionOf: (choice) => {
      const action = choosing.actionOf(choice);
      return action && plain(action);
    },
    choiceOf: (advised) => {
      const action = legalAs(advised, all, plain);
      return action && choosing.lookingAt(action, held);
    },
  });
  const [about, setAbout] = useState<Kind | null>(null);
  const [roving, setRoving] = useState<Cell | null>(null);
  const [looked, setLooked] = useState<Cell | null>(null);
  const [stockOpen, setStockOpen] = useState(false);
  const [valuesOn, setValuesOn] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const controls = useRef<PannedControls>(null);
  const helpId = useId();

  const chosen = choosing.heldIn(now);
  const offers = useMemo(
    () => (now.step === 'cell' ? offersFor(legal, now.held.tile) : nothingOffered),
    [now, legal],
  );
  const changed = useMemo(() => cellsChanged(lastEvents), [lastEvents]);
  const steps = useMemo(
    () => (view.turn.seat !== null ? turnSoFar(log).filter(({ seat }) => seat === view.turn.seat) : []),
    [log, view.turn.seat],
  );
  const inspectedAt = useInspected(props, true, inspectedOf);
  const inspected = inspectedAt(seq);
  // While the response is pending, the tiles keep their zero tokens.
  const zeroed = useZeroed(inspected ?? (mode === 'live' ? inspectedAt(seq - 1) : null));
  const shown = dragged === null ? now : choosing.takeCell(now, legal, cellAt(offers, dragged));
  const placed = shown.step === 'confirm' && isPlace(shown.action) ? shown.action : null;
  const preview = usePreview(props, placed && plain(placed), previewOf, (found) =>
    placed ? reasonsSpoken(t, placed, found) : '',
  );

  // A tile that can be picked up, or one that cannot be placed anywhere and is shown.
  const wondered = now.step === 'cell' ? now.held : acting && now.step === 'tile' ? (held.find(({ tile }) => tile === about) ?? null) : null;
  const wondering = useWondering(props, root, {
    question: wondered && !busy ? `${seq} ${wondered.slot}` : null,
    moment: { board: view.board, tile: wondered?.tile ?? null, legal },
    load: async () => (await import('./whys')).whys,
    reveal: (selector) => controls.current?.reveal(selector),
  });

  useEffect(() => {
    if (raven) setRoving(bestOffer(offersFor(all, 'raven'))?.at ?? null);
    setAbout(null);
  }, [seq, mode, acting]);
  useFocus(root, now, offers, roving, wondering.isOn);

  const choose = (next: Choosing) => {
    go(next);
    setAbout(null);
  };
  const take = (taken: Held) => {
    const next = choosing.takeTile(now, legal, taken);
    if (next === now) return setAbout(about === taken.tile ? null : taken.tile);
    if (next.step === 'cell') setRoving(bestOffer(offersFor(legal, taken.tile))?.at ?? null);
    choose(next);
  };
  const takeCell = (at: Cell) => {
    setRoving(at);
    choose(choosing.takeCell(now, legal, at));
  };
  const takeDirection = (direction: Direction) => choose(choosing.takeDirection(now, legal, direction));
  const cancel = () => {
    if (wondering.isOn) wondering.end();
    else if (about) setAbout(null);
    else look(choosing.back(now));
  };
  const boost = () => play({ type: 'boost' });
  const endTurn = () => play({ type: 'end_turn' });
  const undo = () => void props.undo();
  // While a placement is previewed, only it is to be decided.
  const open = now.step !== 'confirm' && !wondering.isOn && about === null;
  const canBoost = open && offersAction(legal, 'boost') && (chosen === null || chosen.tile === 'freya');
  const canEnd = open && offersAction(legal, 'end_turn');
  const canUndo = open && acting && turn.can_undo && !busy;
  // A raven in flight stays picked up: leaving it where it is means ending the turn.
  const canGoBack = wondering.isOn || about !== null || (now.step !== 'tile' && !(now.step === 'cell' && view.turn.raven));
  const ask = ({ tile }: Piece) => {
    setAbout(tile);
    props.announce(aboutSpoken(tile, t));
  };
  // One laid tile can always get the focus: the last one focused, or a new one.
  const first = tileAt(looked, view.board) ?? tileAt(changed[0] ?? null, view.board) ?? view.board[0] ?? null;
  const lookOn = (direction: Direction) => {
    const isThere = document.activeElement?.hasAttribute('data-tile') ?? false;
    const next = isThere && first ? neighbour(view.board, first.at, direction) : first;
    if (!next) return;
    setLooked(next.at);
    const tile = `[data-tile="${cellKey(next.at)}"]`;
    controls.current?.reveal(tile);
    focusOn(root.current, tile);
  };
  const goTo = (direction: Direction) => {
    if (now.step === 'direction') return focusOn(root.current, `[data-direction="${direction}"]`);
    if (offers.length === 0) return lookOn(direction);
    const next = roving && neighbour(offers, roving, direction);
    if (next) setRoving(next.at);
    if (next) controls.current?.reveal(cellSelector(next.at));
  };

  useDragging(root, {
    from: '.vo-take.movable',
    onto: '[data-cell]',
    picture: (piece) => piece.querySelector('svg')!,
    take: (piece) => choose(choosing.takeTile(choosing.nothing, legal, held[Number(piece.getAttribute('data-slot'))]!)),
    over: (target) => setDragged(target?.getAttribute('data-cell') ?? null),
    cancel: () => !view.turn.raven && look(choosing.nothing),
  });

  useKeys(root, wondering.over({
    digit: (digit) => {
      const taken = held[digit - 1];
      if (taken) take(taken);
    },
    arrow: goTo,
    enter: (target) => {
      const cell = target.getAttribute('data-cell');
      const direction = target.getAttribute('data-direction');
      const piece = view.board.find(({ at }) => cellKey(at) === target.getAttribute('data-tile'));
      if (piece) ask(piece);
      else if (direction) takeDirection(direction as Direction);
      else if (cell) takeCell(cellAt(offers, cell));
      else return false;
      return true;
    },
    escape: () => {
      if (stockOpen) setStockOpen(false);
      else if (canGoBack) cancel();
    },
    letter: {
      b: () => canBoost && boost(),
      e: () => canEnd && endTurn(),
      u: () => canUndo && undo(),
      w: () => wondering.begin?.(),
      v: () => mode === 'live' && setValuesOn(!valuesOn),
      d: () => props.over?.begin(),
      '+': () => controls.current?.zoom(zoomStep),
      '-': () => controls.current?.zoom(1 / zoomStep),
      '0': () => controls.current?.fit(),
    },
  }));

  return (
    <div class={`vo-table ${mode} step-${wondering.isOn ? 'why' : now.step}`} ref={root}>
      <div class="vo-field">
        <Board
          view={view}
          t={t}
          tile={now.step === 'cell' ? now.held.tile : null}
          offers={wondering.isOn ? nothingOffered : offers}
          roving={offers.map(({ at }) => at).find((at) => roving && sameCell(at, roving)) ?? bestOffer(offers)?.at ?? null}
          wondering={wondering}
          bumps={choosing.directions(now, legal)}
          looked={first?.at ?? null}
          ghost={placed && { action: placed, preview }}
          changed={placed ? nothingChanged : changed}
          zeroed={zeroed}
          inspected={valuesOn && mode === 'live' ? inspected : null}
          choice={wondering.isOn ? `why ${wondered?.slot}` : now.step === 'tile' ? null : choiceName(now)}
          helpId={helpId}
          controls={controls}
          over={props.over ?? null}
          onCell={takeCell}
          onDirection={takeDirection}
          onTile={ask}
        />
        <p id={helpId} class="only-heard">
          {t.table.boardHelp}
        </p>
        <Toolbar
          t={t}
          valuesOn={valuesOn}
          onValues={mode === 'live' ? () => setValuesOn(!valuesOn) : null}
          stockOpen={stockOpen}
          deck={view.deck}
          onStock={() => setStockOpen(!stockOpen)}
          onZoom={(nearer) => controls.current?.zoom(nearer ? zoomStep : 1 / zoomStep)}
          onFit={() => controls.current?.fit()}
          onHelp={() => props.openHelp(chosen?.tile ?? about ?? undefined)}
        />
        {stockOpen && (
          <div class="vo-drawer" role="region" aria-label={t.table.stock} tabIndex={0}>
            <Stock view={view} you={you} players={players} t={t} />
          </div>
        )}
      </div>
      <div class={held.length > 0 ? 'vo-dock' : 'vo-dock no-hand'}>
        {held.length > 0 && (
          <Hand held={held} chosen={chosen} legal={legal} acting={acting} t={t} onTake={take} />
        )}
        <Panel
          table={props}
          view={view}
          now={now}
          preview={preview}
          about={about}
          wondering={wondering}
          steps={steps}
          t={t}
          onConfirm={confirm}
          onBack={canGoBack ? cancel : null}
          onBoost={canBoost ? boost : null}
          onUndo={canUndo ? undo : null}
          onEnd={canEnd ? endTurn : null}
        />
      </div>
    </div>
  );
}

const nothingLegal: readonly Action[] = [];
const nothingOffered: ReturnType<typeof offersFor> = [];
const nothingChanged: readonly Cell[] = [];

/** One name for each choice: where it is made on the board depends on nothing else. */
function choiceName(now: Exclude<Choosing, { step: 'tile' }>): string {
  return [now.step, now.held.tile, now.step === 'direction' ? now.at : ''].join();
}

function cellAt(offers: ReturnType<typeof offersFor>, key: string): Cell {
  return offers.find(({ at }) => cellKey(at) === key)?.at ?? [0, 0];
}

/** The selector of a cell's button during a choice. */
function cellSelector(at: Cell): string {
  return `[data-cell="${cellKey(at)}"]`;
}

function tileAt(cell: Cell | null, board: readonly Piece[]): Piece | null {
  return (cell && board.find(({ at }) => sameCell(at, cell))) ?? null;
}

/** The tiles whose value is 0 beside a loki. */
function useZeroed(inspected: Inspected | null): ReadonlySet<string> {
  return useMemo(() => new Set(inspected?.cells.filter((cell) => cell.zeroed).map(tileKey)), [inspected]);
}

/** Keeps the focus where the choice continues. */
function useFocus(
  root: { current: HTMLDivElement | null },
  now: Choosing,
  offers: ReturnType<typeof offersFor>,
  roving: Cell | null,
  isWondering: boolean,
) {
  const slot = useRef<number | null>(null);
  useEffect(() => {
    const table = root.current;
    const before = slot.current;
    slot.current = choosing.heldIn(now)?.slot ?? slot.current;
    if (table && hasKeyboard(table) && !isWondering) focusOn(table, wanted(before));
  }, [now.step, now.step === 'tile' ? null : now.held.slot, roving, offers, isWondering]);

  function wanted(before: number | null): string | null {
    switch (now.step) {
      case 'cell':
        return roving && offers.length > 0 ? cellSelector(roving) : null;
      case 'direction':
        return '[data-direction]';
      case 'confirm':
        return '[data-focus="confirm"]';
      case 'tile':
        return document.activeElement === document.body && before !== null ? `[data-slot="${before}"]` : null;
    }
  }
}
