import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import { fetched } from '../common/fetched';
import { scrolls } from '../common/focus';
import { type Direction, useKeys } from '../common/keys';
import { nearestElement } from '../../ui/nearest';
import { useDragging } from '../common/useDragging';
import { useInspected } from '../common/useInspected';
import { usePreview } from '../common/usePreview';
import { useWondering } from '../common/useWondering';
import { everybody } from '../common/who';
import type { TableProps } from '../game';
import { Battle } from './board/battle';
import { Board } from './board/board';
import { layoutOf } from './board/geometry';
import { Doubts, Offers } from './board/offers';
import { useShape } from './board/useShape';
import { boatsArrived, fieldsChanged, occupiedIn } from './history';
import { defences, plain, sidesOf } from './offers';
import { Panel } from './panel/panel';
import { Places } from './panel/places';
import { fieldsOf } from './panel/steps';
import { Strengths } from './panel/strengths';
import { Toolbar } from './panel/toolbar';
import { useWalk } from './panel/useWalk';
import { useDraft } from './useDraft';
import { cardsOf, inspectedOf, previewOf, viewOf } from './view';
import { textsIn } from './words';
import { previewWords } from './words/preview';

const Scoring = fetched(async () => (await import('./panel/walk')).Scoring);

type Drawer = 'places' | 'strengths';

/** The minimum size for a finger, in pixels. */
const touch = 46;

export function Table(props: TableProps) {
  const { mode, you, busy, lang, turn, lastEvents, players } = props;
  const t = textsIn(lang);
  const view = viewOf(props.view);
  const legal = busy ? [] : props.legal;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const shape = useShape(root, field);
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const [about, setAbout] = useState<string | null>(null);

  const who = useMemo(() => everybody(players, you), [players, you]);
  const names = who.map(({ name }) => name);
  const layout = useMemo(
    () => layoutOf(view.options.peninsulas, shape.tall, shape.ratio),
    [view.options.peninsulas.join(), shape.tall, shape.ratio],
  );
  const scale = shape.tall ? shape.width / layout.width : Math.min(shape.width / layout.width, shape.height / layout.height);
  const walking = useWalk(props, view);
  const { walk, step } = walking;
  const drafting = useDraft(props, view, () => setAbout(null));
  const { draft, shown, action } = drafting;
  // Boarding and riding along are already described in the text.
  const looked = drafting.looked?.type === 'board' || drafting.looked?.type === 'ride' ? null : drafting.looked;
  const preview = usePreview(props, looked && plain(looked), previewOf, (found) =>
    previewWords(t, found, who, view.raid),
  );
  const canAsk = mode === 'live' && legal.length > 0 && !walk && draft.step !== 'ride';
  const wondering = useWondering(props, root, {
    question: canAsk ? `${props.seq} ${JSON.stringify(draft)}` : null,
    moment: { view, legal, draft, hand: cardsOf(you === null ? undefined : view.seats[you]?.hand) },
    load: async () => (await import('./whys')).whys,
  });
  const inspectedAt = useInspected(props, drawer === 'strengths', inspectedOf);
  const inspected = mode === 'live' ? inspectedAt(props.seq) : null;

  // On a phone the table is scrolled: a new question is read from its beginning.
  useLayoutEffect(() => {
    if (root.current) root.current.scrollTop = 0;
  }, [props.seq, draft.step]);
  // A tall coast may be higher than its space: boats arrive at its bottom.
  useEffect(() => {
    field.current?.firstElementChild?.scrollTo(0, layout.height * 2);
  }, [layout]);
  useEffect(() => {
    if (draft.step === 'sail' || draft.step === 'land') {
      field.current?.querySelector('[data-choose]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [draft.step, props.seq, layout]);
  useEffect(() => {
    if (!step || !walk) return;
    void import('./panel/walk').then(({ stepWords }) => props.announce(stepWords(step, walk.raid, who, t)));
    field.current?.querySelector('.wh-spoken')?.scrollIntoView({ block: 'nearest' });
  }, [walk?.raid, walking.at]);

  const canUndo = mode === 'live' && legal.length > 0 && turn.can_undo && !walk;
  const undo = () => void props.undo();
  const toggle = (which: Drawer) => setDrawer(drawer === which ? null : which);
  const back = () => {
    if (wondering.isOn) wondering.end();
    else if (about !== null) setAbout(null);
    else if (drawer) setDrawer(null);
    else if (walk) walking.close();
    else drafting.back();
  };
  const chooseNth = (nth: number) => {
    const side = sidesOf(legal)[nth];
    const defence = defences(legal)[nth];
    if (draft.step === 'board') drafting.seat(nth);
    if (draft.step === 'ride' && nth < 2) drafting.ride(nth === 0);
    if (draft.step === 'sail') drafting.fjord(nth);
    if (side) drafting.side(side);
    if (defence) drafting.defence(defence);
    if (draft.step === 'cards') drafting.card(nth);
  };

  const isBoarding = draft.step === 'board';
  useDragging(root, {
    from: '.wh-lander, .step-sail .wh-big-boat',
    onto: isBoarding ? '.wh-seat:not(.chosen)' : '.wh-berth, .wh-target',
    picture: (piece) => piece.querySelector('.wh-lander > .wh-viking') ?? piece,
    take: () => isBoarding || drafting.back(),
    over: (target) => isBoarding || drafting.over(target?.getAttribute('data-choose') ?? null),
    cancel: () => isBoarding || drafting.back(),
  });

  useKeys(root, wondering.over({
    digit: (digit) => {
      if (!walk) chooseNth(digit - 1);
    },
    arrow: (direction) => {
      const isUpright = direction === 'n' || direction === 's';
      if (isUpright && document.activeElement && scrolls(document.activeElement)) return false;
      if (!walk) return root.current && moveFocus(root.current, direction);
      if (direction === 'e') walking.go(walking.at + 1);
      if (direction === 'w') walking.go(walking.at - 1);
      return true;
    },
    enter: (target) => {
      if (target instanceof SVGElement && target.hasAttribute('data-choose')) {
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return true;
      }
      if (target !== document.body || walk || !action) return false;
      drafting.confirm();
      return true;
    },
    escape: back,
    letter: {
      c: () => !walk && drafting.confirm(),
      t: () => !walk && drafting.turn(),
      a: () => !walk && drafting.with('attack'),
      h: () => !walk && drafting.with('hunt'),
      u: () => canUndo && undo(),
      s: walking.toggle,
      m: () => toggle('places'),
      d: () => props.over?.begin(),
      v: () => mode === 'live' && toggle('strengths'),
      w: () => wondering.begin?.(),
    },
  }));

  const places = <Places view={view} names={names} full={shape.roomy} t={t} />;
  return (
    <div class={`wh-table ${mode} ${shape.tall ? 'tall' : 'wide'} step-${draft.step}`} ref={root}>
      <div class="wh-top">
        {shape.roomy && places}
        <Toolbar
          view={view}
          t={t}
          placesOpen={drawer === 'places'}
          onPlaces={shape.roomy ? null : () => toggle('places')}
          strengthsOpen={drawer === 'strengths'}
          onStrengths={mode === 'live' ? () => toggle('strengths') : null}
          walkOpen={walk !== null}
          onWalk={walking.walks.length > 0 ? walking.toggle : null}
          onHelp={() => props.openHelp(view.phase)}
        />
        {!shape.roomy && places}
      </div>
      <div class="wh-field" ref={field}>
        <div class="wh-scroll" tabIndex={0} role="region" aria-label={t.table.coast}>
          {shape.known && (
            <Board
              view={view}
              vikings={walk ? walk.vikings : occupiedIn(view)}
              withBoats={walk === null}
              layout={layout}
              changed={walk ? [] : fieldsChanged(lastEvents)}
              arrived={boatsArrived(lastEvents)}
              spoken={step && walk ? fieldsOf(step, walk.vikings) : null}
              judged={step?.kind === 'compared' ? step.compared.peninsula : null}
              names={names}
              t={t}
              onField={setAbout}
            >
              {!walk && <Battle view={view} layout={layout} />}
              {wondering.isOn && <Doubts view={view} layout={layout} touch={touch / scale} wondering={wondering} />}
              {!walk && !wondering.isOn && (
                <Offers
                  view={view}
                  legal={legal}
                  draft={shown}
                  layout={layout}
                  touch={touch / scale}
                  landings={preview?.landings ?? []}
                  t={t}
                  onFjord={drafting.fjord}
                  onSide={drafting.side}
                />
              )}
              {props.over?.draw(layout)}
            </Board>
          )}
        </div>
        {drawer === 'places' && (
          <div class="wh-drawer" role="region" aria-label={t.table.places4} tabIndex={0}>
            <Places view={view} names={names} full t={t} />
          </div>
        )}
        {drawer === 'strengths' && (
          <div class="wh-drawer" role="region" aria-label={t.table.strengths} tabIndex={0}>
            {inspected && <Strengths inspected={inspected} who={who} t={t} />}
          </div>
        )}
      </div>
      {walk ? (
        <Scoring walking={walking} walk={walk} who={who} t={t} />
      ) : (
        <Panel
          table={props}
          view={view}
          drafting={drafting}
          wondering={wondering}
          preview={preview}
          who={who}
          about={about}
          t={t}
          onAbout={setAbout}
          onUndo={canUndo ? undo : null}
          onBack={back}
        />
      )}
    </div>
  );
}

/** Moves the focus to the nearest choice in a direction. */
function moveFocus(root: Element, direction: Direction): void {
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-choose], [data-confirm]:enabled')];
  nearestElement(all, document.activeElement, direction)?.focus();
}
