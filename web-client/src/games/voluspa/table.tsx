import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';

import type { Action } from '../../net/protocol';
import { useKeys } from '../common/keys';
import { useInspected } from '../common/use_inspected';
import type { TableProps } from '../game';
import { Board } from './board/board';
import type { PannedControls } from './board/panned';
import * as choosing from './choosing';
import type { Choosing, Held } from './choosing';
import { cellsChanged, turnSoFar } from './history';
import type { Kind } from './material';
import { bestOffer, neighbourOffer, offersAction, offersFor, plain } from './offers';
import { Hand, heldTiles } from './panel/hand';
import { About, effectLines, prompt, Reasons, TurnSoFar } from './panel/panel';
import { Stock } from './panel/stock';
import { Toolbar } from './panel/toolbar';
import {
  cellKey,
  isPlace,
  inspectedOf, previewOf, viewOf,
  sameCell,
  type Cell,
  type Direction,
} from './view';
import { textsIn } from './words';

const zoomStep = 1.25;

export function Table(props: TableProps) {
  const { mode, seq, you, legal: all, busy, lang, turn, lastEvents, log, players } = props;
  const t = textsIn(lang);
  const view = viewOf(props.view);
  const legal = busy ? nothingLegal : all;
  const acting = mode === 'live' && all.length > 0;

  const [now, setNow] = useState<Choosing>(choosing.nothing);
  const [about, setAbout] = useState<Kind | null>(null);
  const [roving, setRoving] = useState<Cell | null>(null);
  const [stockOpen, setStockOpen] = useState(false);
  const [valuesOn, setValuesOn] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const controls = useRef<PannedControls>(null);
  const helpId = useId();

  const held = useMemo(() => heldTiles(view, you), [view, you]);
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
  const inspected = useInspected(props, valuesOn, inspectedOf);
  const ghost =
    now.step === 'confirm' && isPlace(now.action) ? { action: now.action, preview: now.preview } : null;

  // A new position: what was being chosen belongs to the old one. A raven in flight is taken up by itself.
  useEffect(() => {
    const raven = view.turn.raven && acting ? held.find(({ tile }) => tile === 'raven') : undefined;
    setNow(raven ? choosing.takeTile(choosing.nothing, all, raven) : choosing.nothing);
    if (raven) setRoving(bestOffer(offersFor(all, 'raven'))?.at ?? null);
    setAbout(null);
  }, [seq, mode, acting]);

  usePreview(props, now, setNow);
  useFocus(root, now, offers, roving);

  const play = async (action: Action) => {
    if (busy) return;
    await props.play(plain(action));
  };
  const go = (next: Choosing) => {
    if (next.step === 'confirm' && now.step !== 'confirm' && !props.confirmMoves) void play(next.action);
    else setNow(next);
    setAbout(null);
  };
  const take = (taken: Held) => {
    const next = choosing.takeTile(now, legal, taken);
    if (next === now) return setAbout(about === taken.tile ? null : taken.tile);
    if (next.step === 'cell') setRoving(bestOffer(offersFor(legal, taken.tile))?.at ?? null);
    go(next);
  };
  const takeCell = (at: Cell) => {
    setRoving(at);
    go(choosing.takeCell(now, legal, at));
  };
  const takeDirection = (direction: Direction) => go(choosing.takeDirection(now, legal, direction));
  const confirm = () => {
    if (now.step === 'confirm') void play(now.action);
  };
  const cancel = () => {
    if (about) setAbout(null);
    else setNow(choosing.back(now));
  };
  const boost = () => void play({ type: 'boost' });
  const endTurn = () => void play({ type: 'end_turn' });
  const undo = () => void props.undo();
  // While a placement is looked at, only it is to be decided.
  const open = now.step !== 'confirm' && about === null;
  const canBoost = open && offersAction(legal, 'boost') && (chosen === null || chosen.tile === 'freya');
  const canEnd = open && offersAction(legal, 'end_turn');
  const canUndo = open && acting && turn.can_undo && !busy;
  // A raven in flight stays taken up: to leave it where it is means to end the turn.
  const canGoBack = about !== null || (now.step !== 'tile' && !(now.step === 'cell' && view.turn.raven));
  const goTo = (direction: Direction) => {
    if (now.step === 'direction') {
      const arrow = root.current?.querySelector<SVGElement>(`[data-direction="${direction}"]`);
      return arrow?.focus();
    }
    const next = roving && neighbourOffer(offers, roving, direction);
    if (next) setRoving(next.at);
    if (next) controls.current?.reveal(next.at);
  };

  useKeys(root, {
    digit: (digit) => {
      const taken = held[digit - 1];
      if (taken) take(taken);
    },
    arrow: goTo,
    enter: (target) => {
      const cell = target.getAttribute('data-cell');
      const direction = target.getAttribute('data-direction');
      if (direction) takeDirection(direction as Direction);
      else if (cell) takeCell(offers.find(({ at }) => cellKey(at) === cell)?.at ?? [0, 0]);
      else return false;
      return true;
    },
    escape: () => (stockOpen ? setStockOpen(false) : cancel()),
    letter: {
      b: () => canBoost && boost(),
      e: () => canEnd && endTurn(),
      u: () => canUndo && undo(),
      v: () => mode === 'live' && setValuesOn(!valuesOn),
      '+': () => controls.current?.zoom(zoomStep),
      '-': () => controls.current?.zoom(1 / zoomStep),
      '0': () => controls.current?.fit(),
    },
  });

  return (
    <div class={`vo-table ${mode} step-${now.step}`} ref={root}>
      <div class="vo-field">
        <Board
          view={view}
          t={t}
          tile={now.step === 'cell' ? now.held.tile : null}
          offers={offers}
          roving={roving && offers.some(({ at }) => sameCell(at, roving)) ? roving : (bestOffer(offers)?.at ?? null)}
          bumps={choosing.directions(now, legal)}
          ghost={ghost}
          changed={ghost ? nothingChanged : changed}
          inspected={inspected}
          helpId={helpId}
          controls={controls}
          onCell={takeCell}
          onDirection={takeDirection}
          onTile={(piece) => setAbout(piece.tile)}
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
        <div class="vo-panel">
          <div class="vo-words">
            {about ? (
              <About tile={about} t={t} />
            ) : (
              <p class="vo-prompt">{acting ? (busy ? t.table.sending : prompt(t, view, now, legal)) : waiting()}</p>
            )}
            {!about && <Reasons choosing={now} t={t} />}
            {acting && view.turn.boost > 0 && open && (
              <p class="vo-boost-waits">{t.table.boostWaits(view.turn.boost)}</p>
            )}
            {open && <TurnSoFar steps={steps} t={t} />}
          </div>
          <div class="vo-buttons">
            {now.step === 'confirm' && !about && (
              <button type="button" class="vo-button main" data-focus="confirm" disabled={busy} onClick={confirm}>
                {now.action.type === 'discard' ? t.table.discard : t.table.confirm}
              </button>
            )}
            {canGoBack && (
              <button type="button" class="vo-button" onClick={cancel}>
                {about ? t.table.close : t.table.cancel}
              </button>
            )}
            {about && (
              <button type="button" class="vo-button" onClick={() => props.openHelp(about)}>
                {t.table.help}
              </button>
            )}
            {canBoost && (
              <button type="button" class="vo-button" title={t.table.boostHint} onClick={boost}>
                {t.table.boost}
              </button>
            )}
            {canUndo && (
              <button type="button" class="vo-button" onClick={undo}>
                {t.table.undo}
              </button>
            )}
            {canEnd && (
              <button type="button" class="vo-button main" onClick={endTurn}>
                {t.table.endTurn}
              </button>
            )}
          </div>
        </div>
      </div>
    </div>
  );

  function waiting(): string {
    if (mode === 'replay') return t.table.replay;
    if (busy) return t.table.sending;
    if (view.turn.seat === null) return t.table.over;
    if (view.turn.seat === you) return t.table.yourTurn;
    return t.table.turnOf(players[view.turn.seat]?.name ?? '');
  }
}

const nothingLegal: readonly Action[] = [];
const nothingOffered: ReturnType<typeof offersFor> = [];
const nothingChanged: readonly Cell[] = [];

/** Asks the server what the placement that is looked at would do, and says the answer to those who listen. */
function usePreview(props: TableProps, now: Choosing, setNow: (change: (now: Choosing) => Choosing) => void) {
  const action = now.step === 'confirm' && isPlace(now.action) ? now.action : null;
  useEffect(() => {
    if (!action) return;
    const t = textsIn(props.lang);
    props
      .requestPreview(plain(action))
      .then((json) => {
        const preview = previewOf(json);
        setNow((present) => choosing.previewed(present, action, preview));
        const reasons = preview.parts.map((part) => `${t.part(part)}: ${part.amount}`);
        props.announce(
          [
            `${t.table.wouldDo(action.tile, action.at)}, ${t.points(preview.points)}`,
            ...reasons,
            ...effectLines(t, preview),
          ].join('. '),
        );
      })
      .catch(() => {
        // The points are known from the offer; the reasons are missing until the line is back.
      });
  }, [action]);
}

/** Keeps the keyboard where the choice goes on. Only if it was in the table already, so nothing is torn away. */
function useFocus(
  root: { current: HTMLDivElement | null },
  now: Choosing,
  offers: ReturnType<typeof offersFor>,
  roving: Cell | null,
) {
  const slot = useRef<number | null>(null);
  useEffect(() => {
    const table = root.current;
    const active = document.activeElement;
    const before = slot.current;
    slot.current = choosing.heldIn(now)?.slot ?? slot.current;
    if (!table || !(active === document.body || table.contains(active))) return;
    const wanted =
      now.step === 'cell'
        ? roving && offers.length > 0
          ? `[data-cell="${cellKey(roving)}"]`
          : null
        : now.step === 'direction'
          ? '[data-direction]'
          : now.step === 'confirm'
            ? '[data-focus="confirm"]'
            : active === document.body && before !== null
              ? `[data-slot="${before}"]`
              : null;
    if (wanted) table.querySelector<HTMLElement | SVGElement>(wanted)?.focus({ preventScroll: true });
  }, [now.step, now.step === 'tile' ? null : now.held.slot, roving, offers]);
}
