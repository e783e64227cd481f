import type { PlaceAt, Places } from '../game';
import { type Bounds, unit } from './board/cells';
import { cellKey } from './view';
import { textsIn } from './words';

/** Every drawn cell is a place, named by `cellKey`. */
export const places: Places = {
  at({ left, top, right, bottom }: Bounds): PlaceAt[] {
    const columns = right - left + 1;
    return Array.from({ length: columns * (bottom - top + 1) }, (_, i) => {
      const [x, y] = [left + (i % columns), top + Math.floor(i / columns)];
      return { name: cellKey([x, y]), x: x * unit, y: y * unit, width: unit, height: unit };
    });
  },
  called(place, lang) {
    const cell = /^(-?\d+),(-?\d+)$/.exec(place);
    return cell && textsIn(lang).cell([Number(cell[1]), Number(cell[2])]);
  },
};
