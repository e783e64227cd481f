import { BoatInFjord, boatLength, Hull, seatsAt } from '../board/art/boat';
import { PlacePicture } from '../board/art/place';
import { FieldPicture } from '../board/art/terrain';
import { Viking } from '../board/art/viking';
import type { HelpTexts } from './texts';

type Picture = NonNullable<HelpTexts['chapters'][number]['picture']>;

/** A small drawing next to a chapter of the rules. */
export function HelpPicture({ picture }: { picture: Picture }) {
  if (picture === 'places') {
    return (
      <div class="wh-help-places">
        <PlacePicture place="midgard" />
        <PlacePicture place="asgard" />
        <PlacePicture place="walhalla" />
      </div>
    );
  }
  if (picture === 'boat') {
    return (
      <svg class="wh-help-picture" viewBox={`-10 -14 ${boatLength + 14} 92`} aria-hidden="true" focusable="false">
        <Hull colour={2} position={1} />
        <Viking seat={0} x={seatsAt[0]} y={28} />
        <Viking seat={2} x={seatsAt[1]} y={28} />
      </svg>
    );
  }
  if (picture === 'tips') {
    return (
      <svg class="wh-help-picture" viewBox="0 0 130 70" aria-hidden="true" focusable="false">
        <rect class="wh-beach" x="-20" y="4" width="146" height="62" rx="28" />
        <g class="wh-tip second" transform="translate(38 35)">
          <circle r="20" />
          <text y="7">4</text>
        </g>
        <g class="wh-tip first" transform="translate(92 35)">
          <circle r="24" />
          <text y="8">7</text>
        </g>
      </svg>
    );
  }
  const enemy = picture === 'battle';
  return (
    <svg class="wh-help-picture" viewBox="0 0 192 224" aria-hidden="true" focusable="false">
      <rect class="wh-sea" width="192" height="224" />
      {(['forest', 'cult', 'wheat'] as const).map((terrain, i) => (
        <FieldPicture
          key={terrain}
          terrain={terrain}
          value={i === 0 ? 3 : 0}
          box={{ x: 64 * i, y: 0, width: 64, height: 80 }}
          tall={false}
        />
      ))}
      {(['village', 'wheat', 'forest'] as const).map((terrain, i) => (
        <FieldPicture
          key={terrain}
          terrain={terrain}
          value={i === 0 ? 1 : i === 2 ? 2 : 0}
          box={{ x: 64 * i, y: 144, width: 64, height: 80 }}
          tall={false}
        />
      ))}
      <BoatInFjord
        boat={{ colour: 0, position: 0 }}
        crew={[0, 1, null]}
        bowFirst
        box={{ x: 0, y: 80, width: 192, height: 64 }}
        tall={false}
      />
      <g class="wh-ways of-0">
        <path class="way" d="M34 106L36 56" />
        <path class="way" d="M34 118L36 196" />
      </g>
      {enemy && <Viking seat={3} x={37} y={52} />}
    </svg>
  );
}
