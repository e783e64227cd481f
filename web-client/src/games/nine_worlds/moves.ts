import type { LogEntry } from '../../net/protocol';
import type { PieceMove } from '../game';
import { happenings } from './history';
import { spot } from './spots';
import type { Home, Place } from './view';

/** Stones and avatars come from their world, or from beside the board. */
export function movesOf(entry: LogEntry): PieceMove[] {
  return happenings([entry]).flatMap((event): PieceMove[] => {
    if (event.type !== 'stone_moved' && event.type !== 'avatar_moved') return [];
    if (typeof event.to !== 'number') return [];
    const name = event.type === 'avatar_moved' ? spot.avatar(event.faction) : spot.stone(event.to, event.faction);
    return [{ piece: `.nw-board [data-at="${name}"]`, from: origin(event.from, event.faction) }];
  });
}

function origin(place: Place, home: Home): string {
  if (typeof place === 'number') return `.nw-world.nw-in-${place} .edge`;
  return place === 'helheim' || place === 'valhalla' ? `.nw-region.${place}` : `.nw-faction.nw-in-${home}`;
}
