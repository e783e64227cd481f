import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { Action } from '../../net/protocol';
import { useKeys } from '../common/keys';
import type { TableProps } from '../game';
import { Board } from './board/board';
import type { Choice } from './board/piece';
import * as choosing from './choosing';
import { turnSoFar } from './history';
import { nearest } from './nearest';
import { groupsIn, legalOf, plain, type Group } from './offers';
import { Factions } from './panel/factions';
import { ActionPoints, Decisions, Groups, prompt, Reasons } from './panel/panel';
import { Forecast } from './panel/points_table';
import { changedSpots, firstToTell, stepsOf, worldsOf } from './panel/steps';
import { Tabs, type Tab } from './panel/tabs';
import { useHint } from './panel/use_hint';
import { useStartOver } from './panel/use_start_over';
import { Walk } from './panel/walk';
import type { Spot } from './spots';
import { useInspected } from './use_inspected';
import { usePreview } from './use_preview';
import { viewOf } from './view';
import { textsIn } from './words';

export function Table(props: TableProps) {
  const { mode, seq, you, legal: all, busy, lang, turn, lastEvents, log, players } = props;
  const t = textsIn(lang);
  const view = viewOf(props.view);
  const legal = busy ? nothingLegal : all;
  const acting = mode === 'live' && all.length > 0;

  const [now, setNow] = useState(() => choosing.begin(all, view));
  const [visited, setVisited] = useState<Spot | null>(null);
  const [tab, setTab] = useState<Tab>('factions');
  const [at, setAt] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const helpId = useId();

  const groups = useMemo(() => groupsIn(legal, view), [legal, view]);
  const offers = useMemo(() => choosing.offers(now, legal, view), [now, legal, view]);
  const spots = offers.map(({ spot }) => spot);
  const roving = visited !== null && spots.includes(visited) ? visited : (spots[0] ?? null);
  const others = useMemo(() => new Set(choosing.starts(now, legal, view).map(({ spot }) => spot)), [now, legal, view]);
  const changed = useMemo(() => changedSpots(lastEvents), [lastEvents]);
  const steps = useMemo(() => stepsOf(lastEvents), [lastEvents]);
  const soFar = useMemo(() => turnSoFar(log), [log]);
  const inspected = useInspected(props);

  // A new position: what was being chosen belongs to the old one.
  useEffect(() => {
    setNow(choosing.begin(all, view));
    setAt(firstToTell(steps));
    if (steps.some(({ kind }) => kind === 'battle' || kind === 'scored' || kind === 'noted')) setTab('walk');
    else if (acting) setTab('factions');
  }, [seq, mode, acting]);
  usePreview(props, now, setNow);
  const { hint, point } = useHint(props, offers);
  useFocus(root, spots, roving, now.action);

  const play = (action: Action) => {
    if (!busy) void props.play(plain(action));
  };
  const go = (next: choosing.Choosing) => {
    if (next.action && !now.action && !props.confirmMoves) play(next.action);
    else setNow(next);
  };
  const onSpot = (spot: Spot) => go(choosing.take(now, legal, view, spot));
  const onGroup = (group: Group) => setNow(choosing.takeGroup(now, legal, view, group));
  const back = () => setNow(choosing.back(now, legal, view));
  const confirm = () => {
    if (now.action) play(now.action);
  };
  /** Ends a turn that has something left only after a second look. */
  const button = (type: string) => {
    const action = legalOf(legal, type);
    if (!action) return;
    if (type === 'end_turn' && view.ap === 0) play(action);
    else go(choosing.look(now, action));
  };
  const visit = (spot: Spot | null) => {
    if (spot === null) return;
    setVisited(spot);
    focusOn(root.current, spotSelector(spot));
  };
  const canUndo = acting && turn.can_undo && !busy && !now.action;
  const undo = () => void props.undo();
  const startOver = useStartOver(props);
  const canGoBack = now.picks.length > 0 || now.action !== null;
  const walkTo = (step: number) => {
    setTab('walk');
    setAt(Math.max(0, Math.min(steps.length - 1, step)));
  };
  const showTab = (wanted: Tab) => setTab(wanted === tab ? 'factions' : wanted);

  useKeys(root, {
    digit: (digit) => {
      const wanted = offers.find(({ spot }) => spot === `world:${digit}`);
      if (wanted) onSpot(wanted.spot);
      else visit(spots.find((spot) => spot.startsWith(`stone:${digit}:`)) ?? null);
    },
    arrow: (direction) => visit(nearest(root.current, roving, direction)),
    enter: (target) => {
      const spot = target.getAttribute('data-spot');
      if (target.tagName === 'BUTTON' || !spot) return false;
      onSpot(spot);
      return true;
    },
    escape: back,
    letter: {
      e: () => !now.action && button('end_turn'),
      p: () => !now.action && button('pass'),
      u: () => canUndo && undo(),
      s: () => canUndo && startOver(),
      a: () => groups.includes('avatar') && onGroup('avatar'),
      f: () => showTab('forecast'),
      h: () => showTab('walk'),
      ',': () => walkTo(at - 1),
      '.': () => walkTo(at + 1),
    },
  });

  const choice: Choice = {
    offers: new Map(offers.map((offer) => [offer.spot, offer])),
    others,
    picks: now.picks,
    roving,
    onSpot,
  };
  const looked = now.action ?? hint?.action;
  const cost = typeof looked?.cost === 'number' ? looked.cost : 0;
  const showsPoints = tab === 'forecast' || (tab === 'walk' && steps[at]?.kind === 'scored');
  const left = view.power ? view.power.ap : view.ap;

  return (
    <div class={`nw-table ${mode}`} ref={root} onMouseOver={point} onFocusIn={point}>
      <div class={showsPoints ? 'nw-layout points' : 'nw-layout'}>
        <div class="nw-field">
          <Board
            view={view}
            t={t}
            choice={choice}
            holdings={inspected?.worlds ?? null}
            preview={now.preview}
            changed={now.action ? nothingChanged : changed}
            lit={tab === 'walk' ? worldsOf(steps[at]) : nowhere}
            helpId={helpId}
          />
          <p id={helpId} class="only-heard">
            {t.table.boardHelp}
          </p>
        </div>
        <div class={now.action ? 'nw-side looking' : 'nw-side'}>
          <Tabs tab={tab} t={t} round={view.round} rounds={view.options.rounds} onTab={showTab} onHelp={() => props.openHelp(view.power?.name)} />
          <Factions view={view} you={you} players={players} t={t} choice={choice} brief={showsPoints ? 'always' : tab === 'factions' ? null : 'narrow'} />
          <div class={`nw-tab-body ${tab}`} role="region" aria-label={t.table.tabs[tab === 'forecast' ? tab : 'walk']} tabIndex={0}>
            {tab === 'forecast' ? (
              <Forecast inspected={inspected} players={players} t={t} />
            ) : (
              <Walk steps={steps} at={at} players={players} t={t} onStep={walkTo} />
            )}
          </div>
          <div class={acting ? 'nw-panel acting' : 'nw-panel'}>
            <div class="nw-words">
              {left > 0 && <ActionPoints left={left} looked={cost} t={t} />}
              <p class="nw-prompt" aria-live="off">
                {acting ? (busy ? t.table.sending : prompt(t, view, now, groups)) : waiting()}
              </p>
            </div>
            {acting && view.acting !== null && (
              <>
                <Reasons looked={now.action ? now : hint} isHint={now.action === null} own={view.acting} t={t} />
                <div class="nw-buttons">
                  {!now.action && (
                    <Groups groups={groups} chosen={now.group} own={view.acting} t={t} onGroup={onGroup} />
                  )}
                  {now.action && (
                    <button type="button" class="nw-button main" data-focus="confirm" disabled={busy} onClick={confirm}>
                      {t.table.confirm}
                    </button>
                  )}
                  {canGoBack && (
                    <button type="button" class="nw-button" onClick={back}>
                      {t.table.cancel}
                    </button>
                  )}
                  {canUndo && !canGoBack && (
                    <>
                      <button type="button" class="nw-button" onClick={undo}>
                        {t.table.undo}
                      </button>
                      {soFar.length > 1 && (
                        <button type="button" class="nw-button" onClick={startOver}>
                          {t.table.startOver}
                        </button>
                      )}
                    </>
                  )}
                  {!canGoBack && <Decisions legal={legal} left={left} t={t} onDecide={button} />}
                </div>
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  );

  function waiting(): string {
    if (mode === 'replay') return t.table.replay;
    if (busy) return t.table.sending;
    if (view.acting === null) return t.table.over;
    return t.table.waitsFor(view, players);
  }
}

const nothingLegal: readonly Action[] = [];
const nothingChanged: ReadonlySet<Spot> = new Set();
const nowhere: readonly number[] = [];

/**
 * Keeps the keyboard where the choice goes on. Only if it was in the table already, so nothing is torn away. Before
 * anything is painted, so that a quick key never meets what was offered before.
 */
function useFocus(root: { current: HTMLDivElement | null }, spots: readonly Spot[], roving: Spot | null, action: Action | null) {
  const names = spots.join();
  useLayoutEffect(() => {
    const table = root.current;
    const active = document.activeElement;
    if (!table || !(active === document.body || table.contains(active))) return;
    const isBusyElsewhere = active?.matches('button:not([data-spot]):not([data-focus])') && active.isConnected;
    if (isBusyElsewhere && !action) return;
    focusOn(table, action ? '[data-focus="confirm"]' : roving && spotSelector(roving));
  }, [names, action]);
}

const spotSelector = (spot: Spot) => `[data-spot="${spot}"]`;

function focusOn(root: Element | null, selector: string | null) {
  if (selector) root?.querySelector<HTMLElement | SVGElement>(selector)?.focus({ preventScroll: true });
}
