import type { GameSymbol } from '../common/symbol';
import { Boost, TileArt } from './board/art/tile';
import { kinds } from './material';

const tile = [0, 0, 100, 100] as const;
const most = 20;

/** What the server places in small pictures of the board: see `picture` of the game's rules there. */
export const symbols: readonly GameSymbol[] = [
  { name: 'ground', box: [0, 0, 1, 1], art: <rect width="1" height="1" fill="var(--sunken)" /> },
  ...kinds.map((kind) => ({ name: `tile-${kind}`, box: tile, art: <TileArt kind={kind} /> })),
  ...Array.from({ length: most }, (_, i) => ({ name: `boost-${i + 1}`, box: tile, art: <Boost boost={i + 1} /> })),
];
