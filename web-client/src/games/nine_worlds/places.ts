import type { PlaceAt, Places } from '../game';
import { cornerOf, tile } from './board/geometry';
import { regionBox } from './board/regions';
import { worlds } from './material';
import { textsIn } from './words';

const regions = ['valhalla', 'helheim'] as const;

const all: readonly PlaceAt[] = [
  ...worlds.map((world) => ({ name: `world:${world}`, ...cornerOf(world), width: tile.width, height: tile.height })),
  ...regions.map((name) => ({ name, ...regionBox(name) })),
];

/** The nine worlds, Valhalla and Helheim. */
export const places: Places = {
  at: () => all,
  called(place, lang) {
    const t = textsIn(lang);
    const world = worlds.find((each) => place === `world:${each}`);
    const region = regions.find((each) => place === each);
    return world ? t.world(world) : region ? t.place(region) : null;
  },
};
