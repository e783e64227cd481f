import { stonesIn, type Happening, type Home, type Place, type Preview, type View, type World } from '../view';
import { AvatarArt, StoneArt } from './art/pieces';
import { cornerOf } from './geometry';
import { avatarSpots, stoneSpots } from './layout';
import { middleOfRegion } from './regions';

/** The routes that pieces would take, drawn over the board. */
export function PreviewMarks({ preview, view }: { preview: Preview; view: View }) {
  return (
    <g class="nw-preview" aria-hidden="true">
      {preview.effects.filter(isMove).map((move, i) => (
        <Way key={i} move={move} view={view} />
      ))}
    </g>
  );
}

type Move = Extract<Happening, { type: 'stone_moved' | 'avatar_moved' }>;

function isMove(event: Happening): event is Move {
  return event.type === 'stone_moved' || event.type === 'avatar_moved';
}

const pieceSize = 76;

function Way({ move, view }: { move: Move; view: View }) {
  const { type, faction, from, to } = move;
  const start = pointOf(from, move, view);
  const lies = pointOf(to, move, view);
  const end = lies && typeof to === 'number' ? beside(lies) : lies;
  const at = end ?? start;
  if (!at) return null;
  return (
    <>
      {start && end && <path class="way" d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />}
      <g transform={`translate(${at.x - pieceSize / 2} ${at.y - pieceSize / 2}) scale(${pieceSize / 100})`}>
        {type === 'avatar_moved' ? <AvatarArt home={faction} /> : <StoneArt home={faction} count={1} />}
        <circle class="halo" cx="50" cy="50" r="62" />
        {!end && <path class="away" d="M18 18L82 82M82 18L18 82" />}
      </g>
    </>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** So that an arriving piece does not hide what is there. */
const beside = ({ x, y }: Point): Point => ({ x: x - 44, y: y + 18 });

/** Where a piece is or would be; reserves and cards are beside the board. */
function pointOf(place: Place, move: Move, view: View): Point | null {
  if (typeof place === 'number') return move.type === 'stone_moved' ? stoneIn(place, move.faction, view) : avatarIn(place, move.faction, view);
  return place === 'helheim' || place === 'valhalla' ? middleOfRegion(place) : null;
}

function stoneIn(world: World, home: Home, view: View): Point {
  const here = stonesIn(view.worlds[world - 1]!);
  const place = here.findIndex((each) => each.home === home);
  return inside(world, place < 0 ? stoneSpots(1)[0]! : stoneSpots(here.length)[place]!);
}

function avatarIn(world: World, home: Home, view: View): Point {
  const here = view.factions.filter(({ avatar }) => avatar === world);
  const place = here.findIndex((each) => each.home === home);
  return inside(world, place < 0 ? avatarSpots(1)[0]! : avatarSpots(here.length)[place]!);
}

function inside(world: World, { x, y, size }: { x: number; y: number; size: number }): Point {
  const corner = cornerOf(world);
  return { x: corner.x + x + size / 2, y: corner.y + y + size / 2 };
}
