import './board/art/art.css';
import './picture.css';

import type { PictureProps } from '../game';
import { BoatInFjord, boatLength, Hull } from './board/art/boat';
import { FieldPicture } from './board/art/terrain';
import { Viking } from './board/art/viking';
import { berthBox, fieldBox, footing, layoutOf, shoreBox, vikingSize } from './board/geometry';
import { allFields } from './history';
import { fieldKey, viewOf, type View } from './view';

/** The coast with its vikings and the boats in its fjords, or one boat at sea as the game's icon. */
export function Picture({ view }: PictureProps) {
  return view ? <Coast view={viewOf(view)} /> : <Sign />;
}

function Coast({ view }: { view: View }) {
  const layout = layoutOf(view.options.peninsulas, false);
  return (
    <svg
      class="wh-small"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="wh-mainland" x="-40" y="-400" width={layout.coast * 0.72 + 40} height={layout.height + 800} />
      {view.peninsulas.map((_, peninsula) => (
        <rect key={peninsula} class="wh-beach" {...shoreBox(layout, peninsula)} rx="34" />
      ))}
      {allFields(view.peninsulas).map((field) => {
        const ground = view.peninsulas[field[0]]!.fields[field[1] - 1]!;
        const where = fieldBox(layout, field);
        return (
          <g key={fieldKey(field)}>
            <FieldPicture terrain={ground.terrain} value={0} box={where} tall={false} />
            {ground.viking !== null && (
              <Viking seat={ground.viking} {...footing(layout, where)} size={vikingSize(layout)} />
            )}
          </g>
        );
      })}
      {view.fjords.map((boats, fjord) =>
        boats.map((boat, number) => (
          <BoatInFjord
            key={`${fjord}-${number}`}
            boat={boat}
            bowFirst={boat.bow_first}
            box={berthBox(layout, fjord, number)}
            tall={false}
          />
        )),
      )}
    </svg>
  );
}

function Sign() {
  return (
    <svg class="wh-small" viewBox="0 0 300 200" aria-hidden="true" focusable="false">
      <path class="wh-wave" d="M20 40c8-8 16-8 24 0s16 8 24 0M210 60c8-8 16-8 24 0s16 8 24 0M60 172c8-8 16-8 24 0s16 8 24 0M196 160c8-8 16-8 24 0s16 8 24 0" />
      <g transform={`translate(150 102) rotate(-8) translate(${-boatLength / 2} -32)`}>
        <Hull colour={0} position={1} />
      </g>
      <Viking seat={0} x={118} y={100} size={52} />
      <Viking seat={1} x={184} y={92} size={52} />
    </svg>
  );
}
