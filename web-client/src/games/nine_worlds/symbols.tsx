import type { ComponentChild } from 'preact';

import type { GameSymbol } from '../common/symbol';
import { Landscape } from './board/art/landscapes';
import { AvatarArt, StackArt, StoneCount } from './board/art/pieces';
import { boardSize, tile } from './board/geometry';
import { Routes } from './board/routes';
import { island } from './board/geometry';
import { worlds } from './material';

const board = [0, 0, boardSize.width, boardSize.height] as const;
/** A piece is drawn within 100, and may overhang. */
const piece = [-25, -25, 150, 150] as const;
/** All stones of a faction. */
const most = 25;
const seen = [1, 2, 3];

const small = (art: ComponentChild) => <g class="nw-small">{art}</g>;

/** What the server places in small pictures of the worlds: see `picture` of the game's rules there. */
export const symbols: readonly GameSymbol[] = [
  { name: 'ground', box: [0, 0, 1, 1], art: <rect width="1" height="1" fill="var(--sunken)" /> },
  { name: 'routes', box: board, art: small(<Routes />) },
  ...worlds.map((world) => ({
    name: `world-${world}`,
    box: [0, 0, tile.width, tile.height] as const,
    art: small(
      <g class={`nw-world nw-in-${world}`}>
        <clipPath id={`island-${world}`}>
          <path d={island} />
        </clipPath>
        <path class="ground" d={island} />
        <g clip-path={`url(#island-${world})`}>
          <Landscape world={world} />
        </g>
        <path class="shore" d={island} />
      </g>,
    ),
  })),
  ...worlds.flatMap((home) =>
    seen.map((count) => ({ name: `stones-${home}-${count}`, box: piece, art: small(<StackArt home={home} count={count} />) })),
  ),
  ...Array.from({ length: most - 1 }, (_, i) => ({ name: `count-${i + 2}`, box: piece, art: small(<g class="nw-piece"><StoneCount count={i + 2} /></g>) })),
  ...worlds.map((home) => ({ name: `avatar-${home}`, box: piece, art: small(<AvatarArt home={home} />) })),
];
