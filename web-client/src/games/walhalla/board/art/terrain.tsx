import { terrains, type Terrain } from '../../material';
import type { Box } from '../geometry';

/** The vegetation and buildings of a field. Each picture is drawn around 0, 0 within 44 by 36. */
export function Scenery({ terrain, id }: { terrain: Terrain; id?: string }) {
  switch (terrain) {
    case 'forest':
      return (
        <g id={id} class="wh-forest">
          <Fir x={-13} y={4} size={0.85} />
          <Fir x={13} y={3} size={0.9} />
          <Fir x={0} y={6} size={1.1} />
        </g>
      );
    case 'village':
      return (
        <g id={id} class="wh-village">
          <path class="wall" d="M-19 2h15v12h-15z" />
          <path class="roof" d="M-22 4l10-13l10.500 13z" />
          <path class="wall" d="M3 0h15v14h-15z" />
          <path class="roof" d="M0 2l10.500-14l10.500 14z" />
          <path class="door" d="M-14 14v-7h5v7zM8 14v-8h5v8z" />
          <path class="ridge" d="M-15-12l3 3l3-3M7.500-15l3 3l3-3" />
        </g>
      );
    case 'wheat':
      return (
        <g id={id} class="wh-wheat">
          <path class="furrow" d="M-21 15c8-3 34-3 42 0M-21 9c8-3 34-3 42 0" />
          <Ear x={-13} y={4} />
          <Ear x={0} y={1} />
          <Ear x={13} y={4} />
        </g>
      );
    case 'cult':
      return (
        <g id={id} class="wh-cult">
          <path class="circle" d="M-20 11a20 6 0 1 0 40 0a20 6 0 1 0-40 0" />
          <path class="stone" d="M-17 12v-13l3-3l4 3v13zM10 12v-14l4-2l4 4v12z" />
          <path class="rune-stone" d="M-7 14v-20c0-8 14-8 14 0v20z" />
          <path class="rune" d="M-2 10v-17M-2-6l5 4l-5 4" />
        </g>
      );
  }
}

function Fir({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path class="trunk" d="M-1.500 6h3v6h-3z" />
      <path class="fir" d="M0-20l7 11h-4l6 9h-4l5 8h-20l5-8h-4l6-9h-4z" />
      <path class="fir-light" d="M0-20l7 11h-4l6 9h-4l5 8h-10z" />
    </g>
  );
}

function Ear({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="stalk" d="M0 13v-22" />
      <path
        class="grain"
        d="M0-16c3 3 3 6 0 8c-3-2-3-5 0-8zM-1-6c-5 0-6-3-6-6c4 0 6 2 6 6zM1-6c5 0 6-3 6-6c-4 0-6 2-6 6zM-1 1c-5 0-6-3-6-6c4 0 6 2 6 6zM1 1c5 0 6-3 6-6c-4 0-6 2-6 6z"
      />
    </g>
  );
}

interface FieldPictureProps {
  terrain: Terrain;
  value: number;
  box: Box;
  tall: boolean;
  /** The drawing has `Sceneries`: a whole coast is drawn sooner if its fields share them. */
  shared?: boolean;
}

/** A field without its viking: ground, scenery, and its number. */
export function FieldPicture({ terrain, value, box: { x, y, width, height }, tall, shared }: FieldPictureProps) {
  const at = tall ? { x: x + width * 0.42, y: y + height / 2 + 1 } : { x: x + width / 2, y: y + height * 0.32 };
  const transform = `translate(${at.x} ${at.y}) scale(${tall ? Math.min(0.86, height / 36) : 1.05})`;
  return (
    <>
      <rect class={`wh-ground ${terrain}`} x={x} y={y} width={width} height={height} />
      {shared ? (
        <use href={`#wh-${terrain}`} transform={transform} />
      ) : (
        <g transform={transform}>
          <Scenery terrain={terrain} />
        </g>
      )}
      {value > 0 && <Value terrain={terrain} value={value} x={x + 9} y={tall ? y + height / 2 : y + height - 10} />}
    </>
  );
}

/** What the fields of a drawing share, in its `defs`. */
export function Sceneries() {
  return (
    <>
      {terrains.map((terrain) => (
        <Scenery key={terrain} terrain={terrain} id={`wh-${terrain}`} />
      ))}
    </>
  );
}

/** Forests score at once, villages add strength: the badge shows which. */
function Value({ terrain, value, x, y }: { terrain: Terrain; value: number; x: number; y: number }) {
  const isForest = terrain === 'forest';
  return (
    <>
      {isForest ? (
        <circle class="wh-badge forest" cx={x} cy={y} r="7.500" />
      ) : (
        <path class="wh-badge" d={`M${x - 8} ${y + 7}v-9l8-6l8 6v9z`} />
      )}
      <text class="wh-value" x={x} y={y + (isForest ? 4 : 5)}>
        {value}
      </text>
    </>
  );
}
