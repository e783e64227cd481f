import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { Action } from '../../net/protocol';
import { legalAs } from '../common/annotations';
import type { PannedControls } from '../common/board/panned';
import { focusOn, hasKeyboard } from '../common/focus';
import { type Direction, useKeys } from '../common/keys';
import { nearestElement } from '../../ui/nearest';
import { useChoosing } from '../common/useChoosing';
import { useDragging } from '../common/useDragging';
import { useInspected } from '../common/useInspected';
import { usePreview } from '../common/usePreview';
import { useWondering } from '../common/useWondering';
import type { TableProps } from '../game';
import { Board } from './board/board';
import type { Choice } from './board/piece';
import * as choosing from './choosing';
import type { Choosing } from './choosing';
import { changedSpots, turnSoFar } from './history';
import { groupsIn, legalOf, plain, type Group } from './offers';
import { Factions } from './panel/factions';
import { Panel } from './panel/panel';
import { Forecast } from './panel/pointsTable';
import { firstToTell, stepsOf, worldsOf } from './panel/steps';
import { Tabs, type Tab } from './panel/tabs';
import { useHint } from './panel/useHint';
import { useStartOver } from './panel/useStartOver';
import { Walk } from './panel/walk';
import type { Spot } from './spots';
import { inspectedOf, previewOf, viewOf } from './view';
import { textsIn } from './words';

const zoomStep = 1.25;

export function Table(props: TableProps) {
  const { mode, seq, you, legal: all, busy, lang, turn, lastEvents, log, players } = props;
  const t = textsIn(lang);
  const view = viewOf(props.view);
  const legal = busy ? nothingLegal : all;
  const acting = mode === 'live' && all.length > 0;

  const { now, go, look, confirm, play } = useChoosing<Choosing>(props, {
    begin: () => choosing.begin(all, view),
    actionOf: ({ action }) => action && plain(action),
    choiceOf: (advised) => {
      const action = legalAs(advised, all, plain);
      return action && choosing.look(choosing.begin(all, view), action);
    },
  });
  const [visited, setVisited] = useState<Spot | null>(null);
  const [dragged, setDragged] = useState<Spot | null>(null);
  const [tab, setTab] = useState<Tab>('factions');
  const [at, setAt] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const controls = useRef<PannedControls>(null);
  const helpId = useId();

  const groups = useMemo(() => groupsIn(legal, view), [legal, view]);
  const offers = useMemo(() => choosing.offers(now, legal, view), [now, legal, view]);
  const spots = offers.map(({ spot }) => spot);
  const roving = visited !== null && spots.includes(visited) ? visited : (spots[0] ?? null);
  const others = useMemo(() => new Set(choosing.starts(now, legal, view).map(({ spot }) => spot)), [now, legal, view]);
  const changed = useMemo(() => changedSpots(lastEvents), [lastEvents]);
  const steps = useMemo(() => stepsOf(lastEvents), [lastEvents]);
  const soFar = useMemo(() => turnSoFar(log), [log]);
  const inspectedAt = useInspected(props, true, inspectedOf);
  // While the response is pending, the worlds keep their previous controllers.
  const inspected = inspectedAt(seq) ?? (mode === 'live' ? inspectedAt(seq - 1) : null);

  useEffect(() => {
    setAt(firstToTell(steps));
    if (steps.some(({ kind }) => kind === 'battle' || kind === 'scored' || kind === 'noted')) setTab('walk');
    else if (acting) setTab('factions');
  }, [seq, mode, acting]);
  const { action: shown } = dragged === null ? now : choosing.take(now, legal, view, dragged);
  const preview = usePreview(props, shown && plain(shown), previewOf, ({ cost }) =>
    [shown ? t.would(shown) : '', cost > 0 ? t.ap(cost) : ''].filter(Boolean).join('. '),
  );
  const { hint, point } = useHint(props, offers);
  const wondering = useWondering(props, root, {
    question: acting && !busy && !now.action ? `${seq} ${now.group} ${now.picks.join()}` : null,
    moment: { view, legal, now },
    load: async () => (await import('./whys')).whys,
    reveal: (selector) => controls.current?.reveal(selector),
  });
  useFocus(root, wondering.isOn ? nowhereToGo : spots, roving, now.action);

  const onSpot = (spot: Spot) => go(choosing.take(now, legal, view, spot));
  const onGroup = (group: Group) => look(choosing.takeGroup(now, legal, view, group));
  const back = () => (wondering.isOn ? wondering.end() : look(choosing.back(now, legal, view)));
  /** Ending a turn with something left requires confirmation. */
  const button = (type: string) => {
    const action = legalOf(legal, type);
    if (!action) return;
    if (type === 'end_turn' && view.ap === 0) play(plain(action));
    else go(choosing.look(now, action));
  };
  const visit = (spot: Spot | null) => {
    if (spot === null) return;
    setVisited(spot);
    controls.current?.reveal(spotSelector(spot));
    focusOn(root.current, spotSelector(spot));
  };
  const canUndo = acting && turn.can_undo && !busy && !now.action;
  const undo = () => void props.undo();
  const startOver = useStartOver(props);
  const canGoBack = wondering.isOn || now.picks.length > 0 || now.action !== null;
  const walkTo = (step: number) => {
    setTab('walk');
    setAt(Math.max(0, Math.min(steps.length - 1, step)));
  };
  const showTab = (wanted: Tab) => setTab(wanted === tab ? 'factions' : wanted);

  useDragging(root, {
    from: '[data-piece]',
    onto: '[data-spot]',
    board: '.nw-board',
    picture: (piece) => (piece.closest('.nw-faction') ?? piece).querySelector('svg, .nw-piece') ?? piece,
    take: (piece) => look(choosing.take(choosing.inside(now.group), legal, view, piece.getAttribute('data-piece')!)),
    over: (target) => setDragged(target?.getAttribute('data-spot') ?? null),
    cancel: () => look(choosing.inside(now.group)),
  });

  useKeys(root, wondering.over({
    digit: (digit) => {
      const wanted = offers.find(({ spot }) => spot === `world:${digit}`);
      if (wanted) onSpot(wanted.spot);
      else visit(spots.find((spot) => spot.startsWith(`stone:${digit}:`)) ?? null);
    },
    arrow: (direction) => visit(spotBeside(root.current, roving, direction)),
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
      d: () => props.over?.begin(),
      '+': () => controls.current?.zoom(zoomStep),
      '-': () => controls.current?.zoom(1 / zoomStep),
      '0': () => controls.current?.fit(),
      ',': () => walkTo(at - 1),
      '.': () => walkTo(at + 1),
      w: () => wondering.begin?.(),
    },
  }));

  const choice: Choice = {
    offers: new Map(wondering.isOn ? [] : offers.map((offer) => [offer.spot, offer])),
    others: wondering.isOn ? nothingChanged : others,
    picks: now.picks,
    roving,
    wondering,
    onSpot,
  };
  const looked = now.action ? { action: now.action, preview } : hint;
  const showsPoints = tab === 'forecast' || (tab === 'walk' && steps[at]?.kind === 'scored');

  return (
    <div class={`nw-table ${mode}`} ref={root} onMouseOver={point} onFocusIn={point}>
      <div class={showsPoints ? 'nw-layout points' : 'nw-layout'}>
        <div class="nw-field">
          <Board
            view={view}
            t={t}
            choice={choice}
            holdings={inspected?.worlds ?? null}
            preview={preview}
            changed={shown ? nothingChanged : changed}
            lit={tab === 'walk' ? worldsOf(steps[at]) : nowhere}
            helpId={helpId}
            controls={controls}
            over={props.over ?? null}
          />
          <p id={helpId} class="only-heard">
            {t.table.boardHelp}
          </p>
        </div>
        <div class={now.action ? 'nw-side looking' : 'nw-side'}>
          <Tabs tab={tab} t={t} round={view.round} rounds={view.options.rounds} onTab={showTab} onHelp={() => props.openHelp(view.power?.name)} />
          <Factions view={view} you={you} players={players} t={t} choice={choice} brief={showsPoints ? 'always' : tab === 'factions' ? null : 'narrow'} />
          <div key={tab} class={`nw-tab-body ${tab}`} role="region" aria-label={t.table.tabs[tab === 'forecast' ? tab : 'walk']} tabIndex={0}>
            {tab === 'forecast' ? (
              <Forecast inspected={inspected} players={players} t={t} />
            ) : (
              <Walk steps={steps} at={at} players={players} t={t} onStep={walkTo} />
            )}
          </div>
          <Panel
            table={props}
            view={view}
            legal={legal}
            now={now}
            wondering={wondering}
            looked={looked}
            t={t}
            onConfirm={confirm}
            onGroup={onGroup}
            onDecide={button}
            onBack={canGoBack ? back : null}
            onUndo={canUndo ? undo : null}
            onStartOver={canUndo && soFar.length > 1 ? startOver : null}
          />
        </div>
      </div>
    </div>
  );
}

const nothingLegal: readonly Action[] = [];
const nothingChanged: ReadonlySet<Spot> = new Set();
const nowhere: readonly number[] = [];
const nowhereToGo: readonly Spot[] = [];

/**
 * Keeps the focus where the choice continues. Runs before painting, so that a quick key press never applies to previous
 * offers.
 */
function useFocus(root: { current: HTMLDivElement | null }, spots: readonly Spot[], roving: Spot | null, action: Action | null) {
  const names = spots.join();
  useLayoutEffect(() => {
    const table = root.current;
    if (!table || !hasKeyboard(table)) return;
    const active = document.activeElement;
    const isBusyElsewhere = active?.matches('button:not([data-spot]):not([data-focus])') && active.isConnected;
    if (isBusyElsewhere && !action) return;
    focusOn(table, action ? '[data-focus="confirm"]' : roving && spotSelector(roving));
  }, [names, action]);
}

const spotSelector = (spot: Spot) => `[data-spot="${spot}"]`;

/** Returns the nearest offer in that direction on the screen. */
function spotBeside(root: Element | null, from: Spot | null, direction: Direction): Spot | null {
  const all = [...(root?.querySelectorAll('[data-spot]') ?? [])];
  const here = all.find((each) => each.getAttribute('data-spot') === from) ?? null;
  return nearestElement(all, here, direction)?.getAttribute('data-spot') ?? null;
}
