import type { GameSymbol } from '../common/symbol';
import { BoatInFjord } from './board/art/boat';
import { FieldPicture } from './board/art/terrain';
import { Viking } from './board/art/viking';
import { shoreBox } from './board/geometry';
import { berthBox, fieldBox, layoutOf } from './board/geometry';
import { terrains } from './material';

const seats = [0, 1, 2, 3];
const positions = [0, 1, 2];
const lengths = [5, 6, 7, 8];

const layout = layoutOf([6, 6, 6], false);
const field = fieldBox(layout, [0, 1]);
const berth = berthBox(layout, 0, 0);

/** What the server places in small pictures of the coast: see `picture` of the game's rules there. */
export const symbols: readonly GameSymbol[] = [
  { name: 'sea', box: [0, 0, 1, 1], art: <rect width="1" height="1" fill="var(--wh-sea)" /> },
  { name: 'mainland', box: [0, 0, 1, 1], art: <rect width="1" height="1" fill="var(--wh-mainland)" /> },
  ...lengths.map((tiles) => {
    const box = shoreBox(layoutOf([tiles, tiles, tiles], false), 0);
    return {
      name: `beach-${2 * tiles}`,
      box: [box.x, box.y, box.width, box.height] as const,
      art: <rect class="wh-beach" {...box} rx="34" />,
    };
  }),
  ...terrains.map((terrain) => ({
    name: `field-${terrain}`,
    box: [field.x, field.y, field.width, field.height] as const,
    art: <FieldPicture terrain={terrain} value={0} box={field} tall={false} />,
  })),
  ...seats.map((seat) => ({ name: `viking-${seat}`, box: [-30, -30, 60, 60] as const, art: <Viking seat={seat} /> })),
  ...seats.flatMap((colour) =>
    positions.map((position) => ({
      name: `boat-${colour}-${position}`,
      box: [berth.x, berth.y, berth.width, berth.height] as const,
      art: <BoatInFjord boat={{ colour, position }} bowFirst box={berth} tall={false} />,
    })),
  ),
];
