import './picture.css';

import { useId } from 'preact/hooks';

import type { PictureProps } from '../game';
import { Landscape } from './board/art/landscapes';
import { AvatarArt, StoneArt } from './board/art/pieces';
import { boardSize, cornerOf, island } from './board/geometry';
import { avatarSpots, stoneSpots } from './board/layout';
import { Routes } from './board/routes';
import { worlds } from './material';
import { stonesIn, viewOf, type View, type World } from './view';

/** The nine worlds with their pieces; empty as the game's icon. */
export function Picture({ view }: PictureProps) {
  const clip = useId();
  const seen = view && viewOf(view);
  return (
    <svg
      class="nw-small"
      viewBox={`0 0 ${boardSize.width} ${boardSize.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <path d={island} />
      </clipPath>
      <Routes />
      {worlds.map((world) => {
        const { x, y } = cornerOf(world);
        return (
          <g key={world} class={`nw-world nw-in-${world}`} transform={`translate(${x} ${y})`}>
            <path class="ground" d={island} />
            <g clip-path={`url(#${clip})`}>
              <Landscape world={world} />
            </g>
            <path class="shore" d={island} />
            {seen && <Inhabitants view={seen} world={world} />}
          </g>
        );
      })}
    </svg>
  );
}

function Inhabitants({ view, world }: { view: View; world: World }) {
  const stones = stonesIn(view.worlds[world - 1]!);
  const avatars = view.factions.filter(({ avatar }) => avatar === world);
  const [stonesAt, avatarsAt] = [stoneSpots(stones.length), avatarSpots(avatars.length)];
  return (
    <>
      {stones.map(({ home, count }, i) => (
        <g key={`s${home}`} transform={placed(stonesAt[i]!)}>
          <StoneArt home={home} count={count} />
        </g>
      ))}
      {avatars.map(({ home }, i) => (
        <g key={`a${home}`} transform={placed(avatarsAt[i]!)}>
          <AvatarArt home={home} />
        </g>
      ))}
    </>
  );
}

/** Icons and names are omitted, so the pieces are centred in their world. */
const towardsMiddle = 30;

function placed({ x, y, size }: { x: number; y: number; size: number }): string {
  return `translate(${x - towardsMiddle} ${y - towardsMiddle}) scale(${size / 100})`;
}
