import type { ComponentChild, ComponentProps } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { gameClient } from '../../../games/find';
import type { Over, Places, Player } from '../../../games/game';
import type { Stroke } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { IconButton } from '../../../ui/IconButton';
import { useLayer } from '../../../ui/layers';
import type { MenuItem } from '../../../ui/Menu';
import { usePerson } from '../../../ui/person/context';
import type { Reviewing } from '../reviewing/useReviewing';
import { useSoon } from '../useSoon';
import { type Colour, type Layer, mostStrokes } from './strokes';
import type { Drawings } from './useDrawings';
import type { Pen } from './usePointers';
import type { DrawingWords } from './words';

type Desk = typeof import('./desk');

/** Drawing on a room's board; null if its game has no places or they are not loaded yet. */
export interface Drawing {
  /** For the table. */
  readonly over: Over;
  /** Over and next to the table: drawing tools, the shared review, and all drawings in words. */
  readonly bands: ComponentChild;
  readonly heard: ComponentChild;
  /** The menu's item that activates the pen. */
  readonly tool: Omit<ComponentProps<typeof MenuItem>, 'ref'>;
  readonly w: DrawingWords;
  take(): void;
}

interface DrawingProps {
  /** Its name. */
  game: string;
  drawings: Drawings;
  reviewing: Reviewing;
  /** The displayed position. */
  seq: number;
  /** Whether drawings are stored. */
  plays: boolean;
  players: readonly Player[];
}

export function useDrawing({ game, drawings, reviewing, seq, plays, players }: DrawingProps): Drawing | null {
  const { lang, announce, settings, notify } = useUi();
  const { me } = usePerson();
  const [isOn, setOn] = useState(false);
  const [colour, setColour] = useState<Colour>('green');
  const loaded = useDesk(game);
  useLayer(isOn, () => setOn(false));
  const layers = useMemo(
    () => layersOf(drawings, reviewing, seq, players).filter(({ by }) => by === null || !me?.blocked.includes(by)),
    [drawings.mine, drawings.others, reviewing.review, reviewing.own, reviewing.shares, seq, players, me?.blocked],
  );
  // There is no drawing on the plain table.
  if (!loaded || settings.plain) return null;
  const { desk, places } = loaded;
  const w = desk.wordsIn(lang);
  const called = (place: string) => places.called(place, lang);
  const { shares } = reviewing;
  const own = shares ? reviewing.own : drawings.on(seq);
  const put = (strokes: readonly Stroke[]) => (shares ? reviewing.point(strokes) : drawings.put(seq, strokes));
  const pen: Pen = {
    isOn,
    colour,
    draw: (stroke) => {
      const next = desk.drawn(own, stroke, shares ? reviewing.most : mostStrokes);
      const what = desk.inWords(stroke, w, called) ?? '';
      put(next);
      announce(next.length < own.length ? w.tookBack(what) : w.drew(what));
    },
    take: (next) => {
      setColour(next);
      announce(w.colour[next]);
    },
    clear: () => {
      if (own.length > 0) put([]);
      announce(w.taken);
    },
    lay: () => setOn(false),
  };
  const all = layers.filter(({ look }) => look !== 'aside').flatMap(({ strokes }) => strokes);
  const keep = () => {
    drawings.put(seq, desk.together(drawings.on(seq), all));
    notify(w.keptWith);
  };
  const tool = { icon: 'pen' as const, label: w.draw, pressed: isOn, onClick: () => setOn(!isOn) };
  return {
    over: {
      holds: isOn,
      begin: () => setOn(true),
      draw: (frame, board) => (
        <desk.Drawn
          places={places.at(frame as never)}
          layers={layers}
          pen={pen}
          reveal={(part) => board?.current?.reveal(part)}
          called={called}
          announce={announce}
          w={w}
        />
      ),
    },
    bands: (
      <>
        {reviewing.review && <desk.ReviewBar reviewing={reviewing} w={w} onKeep={plays && shares && all.length > 0 ? keep : null} pen={<IconButton {...tool} />} />}
        {isOn && (
          <desk.Band pen={pen} about={shares ? w.shown : plays ? w.own : w.unkept} keeping={shares ? 'nothing' : drawings.keeping} w={w} />
        )}
      </>
    ),
    heard: <desk.Heard layers={layers} called={called} w={w} />,
    tool,
    w,
    take: () => setOn(true),
  };
}

function layersOf(drawings: Drawings, { review, shares, own, others }: Reviewing, seq: number, players: readonly Player[]): Layer[] {
  const shown = drawings.others.map(({ seat, drawings: theirs }): Layer => ({
    strokes: theirs.find((drawing) => drawing.seq === seq)?.strokes ?? [],
    by: players[seat]?.name ?? '',
    look: `seat-${seat}`,
  }));
  const pointed = others.map(({ n, seat, name, strokes }): Layer => {
    const look = n === review?.leader ? 'led' : seat === null ? 'onlooker' : (`seat-${seat}` as const);
    return { strokes, by: name, look };
  });
  const mine: Layer = { strokes: drawings.on(seq), by: null, look: shares ? 'aside' : 'own' };
  return [...shown, mine, ...pointed, { strokes: shares ? own : [], by: null, look: 'own' }];
}

/** The game's places and the drawing code; null until loaded. The game can be played without them. */
function useDesk(game: string): { desk: Desk; places: Places } | null {
  const load = useMemo(() => {
    const { loadPlaces } = gameClient(game);
    return loadPlaces ? async () => ({ desk: await import('./desk'), places: await loadPlaces() }) : null;
  }, [game]);
  return useSoon(load);
}
