import type { ComponentChildren } from 'preact';

import { allFields, type Occupied } from '../history';
import { fieldKey, type Boat, type Field, type View } from '../view';
import type { Texts } from '../words/texts';
import { BoatInFjord } from './art/boat';
import { FieldPicture, Sceneries } from './art/terrain';
import { Viking } from './art/viking';
import {
  berthBox,
  box,
  fieldBox,
  footing,
  landSpan,
  middle,
  rowSpan,
  shoreBox,
  vikingSize,
  waterSpan,
  type Box,
  type Layout,
} from './geometry';

interface BoardProps {
  view: View;
  /** Which viking is where: in the view, or in a raid being scored. */
  vikings: Occupied;
  /** Whether to show boats in the fjords. */
  withBoats: boolean;
  layout: Layout;
  /** Recently changed fields. */
  changed: readonly Field[];
  /** Recently arrived boats, as `fjord-number`. */
  arrived: readonly string[];
  /** Fields to highlight; the others are dimmed. */
  spoken: readonly Field[] | null;
  /** The peninsula being scored. */
  judged: number | null;
  names: readonly string[];
  t: Texts;
  /** Called when the user asks about a field. */
  onField(about: string): void;
  children?: ComponentChildren;
}

/** The coast from above: mainland, three peninsulas, four fjords, and the vikings. */
export function Board(props: BoardProps) {
  const { view, layout, t, vikings, spoken, judged, children } = props;
  return (
    <svg
      class={`wh-coast ${layout.tall ? 'tall' : 'wide'}`}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio={layout.tall ? 'xMidYMax' : 'xMinYMid'}
      role="group"
      aria-label={t.table.coast}
    >
      <Sea layout={layout} />
      {view.peninsulas.map((_, peninsula) => (
        <Shore key={peninsula} layout={layout} peninsula={peninsula} judged={judged === peninsula} />
      ))}
      <Mainland layout={layout} t={t} />
      {allFields(view.peninsulas).map((field) => {
        const ground = view.peninsulas[field[0]]!.fields[field[1] - 1]!;
        const where = fieldBox(layout, field);
        const viking = vikings.get(fieldKey(field)) ?? null;
        const label = t.field(field, ground.terrain, ground.value, viking === null ? null : props.names[viking]!);
        return (
          <g
            key={fieldKey(field)}
            class={spoken && !isIn(spoken, field) ? 'wh-land aside' : 'wh-land'}
            role="img"
            aria-label={label}
            onClick={() => props.onField(`${label}. ${t.brings(ground.terrain, ground.value)}`)}
          >
            <title>{label}</title>
            <FieldPicture {...ground} box={where} tall={layout.tall} shared />
            {viking !== null && (
              <g class={isIn(props.changed, field) ? 'wh-landed' : undefined} data-at={fieldKey(field)}>
                <Viking seat={viking} {...footing(layout, where)} size={vikingSize(layout)} />
              </g>
            )}
            {isIn(props.changed, field) && <rect class="wh-new" {...inset(where, 2)} rx="6" />}
            {spoken && isIn(spoken, field) && <rect class="wh-spoken" {...inset(where, 2)} rx="6" />}
          </g>
        );
      })}
      {view.peninsulas.map(({ inner, outer }, peninsula) => (
        <Tips key={peninsula} layout={layout} peninsula={peninsula} inner={inner} outer={outer} t={t} />
      ))}
      {props.withBoats && <Docked {...props} />}
      {children}
    </svg>
  );
}

function Docked({ view, layout, t, arrived }: BoardProps) {
  return (
    <>
      {view.fjords.map((boats, fjord) =>
        boats.map((boat, number) => (
          <g
            key={`${fjord}-${number}`}
            class={
              arrived.includes(`${fjord}-${number}`) ? `wh-docked arriving ${layout.tall ? 'tall' : ''}` : 'wh-docked'
            }
            role="img"
            aria-label={t.docked(fjord, boat.colour)}
          >
            <BoatInFjord
              boat={boat}
              crew={crewOf(view.boat, fjord, number, boats.length)}
              bowFirst={boat.bow_first}
              box={berthBox(layout, fjord, number)}
              tall={layout.tall}
            />
          </g>
        )),
      )}
    </>
  );
}

/** The vikings still in a docked boat: only the boat under way, the last of its fjord, has any. */
function crewOf(boat: Boat | null, fjord: number, number: number, count: number) {
  return boat?.fjord === fjord && number === count - 1 ? boat.crew : [];
}

/** Sea and mainland extend beyond the drawing, so that no edge shows whatever the shape of the screen. */
const beyond = 1200;

function Sea({ layout: { width, height } }: { layout: Layout }) {
  const all = { x: -beyond, y: -beyond, width: width + 2 * beyond, height: height + 2 * beyond };
  return (
    <>
      <defs>
        <pattern id="wh-waves" width="56" height="28" patternUnits="userSpaceOnUse">
          <path class="wh-wave" d="M4 8c4-4 8-4 12 0s8 4 12 0M32 22c4-4 8-4 12 0s8 4 12 0" />
        </pattern>
        <Sceneries />
      </defs>
      <rect class="wh-sea" {...all} />
      <rect fill="url(#wh-waves)" {...all} />
    </>
  );
}

function Mainland({ layout, t }: { layout: Layout; t: Texts }) {
  const { coast, tall, width, height } = layout;
  const edge = coast * 0.72;
  const length = tall ? width : height;
  // A coastline that bends into every fjord, from its first end to its last.
  const bend = Array.from({ length: 4 }, (_, fjord) => {
    const [first, last] = waterSpan(layout, fjord);
    return `L${edge + 10} ${first}Q${edge - 8} ${(first + last) / 2} ${edge + 10} ${last}`;
  }).join('');
  const shape = `M${-beyond} ${-beyond}H${edge + 10}${bend}V${length + beyond}H${-beyond}z`;
  const names = [0, 1, 2].map((peninsula) => ({
    key: t.peninsulaSign(peninsula),
    at: middle(box(layout, [-coast * 0.98, -coast * 0.2], landSpan(layout, peninsula))),
    sign: 'wh-sign',
  }));
  const fjords = [0, 1, 2, 3].map((fjord) => ({
    key: t.fjordSign(fjord),
    at: middle(box(layout, [-coast * 0.98, -coast * 0.36], waterSpan(layout, fjord))),
    sign: 'wh-sign water',
  }));
  return (
    <g aria-hidden="true">
      <path class="wh-mainland" d={shape} transform={tall ? `translate(0 ${height}) rotate(-90)` : undefined} />
      {[...names, ...fjords].map(({ key, at, sign }) => (
        <g key={key} class={sign} transform={`translate(${at.x} ${at.y})`}>
          {sign === 'wh-sign' ? <path d="M-13-15h26v22l-13 9l-13-9z" /> : <circle r="11" />}
          <text y={sign === 'wh-sign' ? 4 : 5}>{key}</text>
        </g>
      ))}
    </g>
  );
}

/** The land below the fields, with its beach and the cliffs at its end. */
function Shore({ layout, peninsula, judged }: { layout: Layout; peninsula: number; judged: boolean }) {
  return (
    <rect
      class={judged ? 'wh-beach judged' : 'wh-beach'}
      {...shoreBox(layout, peninsula)}
      rx={layout.tall ? 26 : 34}
    />
  );
}

/** The two tips: the inner one for second place, the outer one for first. */
function Tips({
  layout,
  peninsula,
  inner,
  outer,
  t,
}: {
  layout: Layout;
  peninsula: number;
  inner: number;
  outer: number;
  t: Texts;
}) {
  const end = rowSpan(layout, layout.rows[peninsula]!)[1];
  const half = layout.tip / 2;
  const span = landSpan(layout, peninsula);
  const at = (from: number) => middle(box(layout, [end + from, end + from + half], span));
  const radius = layout.tall ? 10.5 : 18;
  return (
    <>
      {(
        [
          ['second', inner, at(layout.tall ? 0 : 2)],
          ['first', outer, at(half - (layout.tall ? 0 : 6))],
        ] as const
      ).map(([place, points, { x, y }]) => (
        <g
          key={place}
          class={`wh-tip ${place}`}
          role="img"
          aria-label={t.tip(peninsula, place, points)}
          transform={`translate(${x} ${y})`}
        >
          <title>{t.tip(peninsula, place, points)}</title>
          <circle r={radius} />
          <text y={radius * 0.36}>{points}</text>
        </g>
      ))}
    </>
  );
}

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function isIn(fields: readonly Field[], field: Field): boolean {
  return fields.some(([peninsula, row]) => peninsula === field[0] && row === field[1]);
}
