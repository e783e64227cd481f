import { load, save } from './memory';

/** Whose rooms this browser stores for use without a network (see `offline.ts`, which is loaded with a room). */

/** Increases when another person uses this browser: what was loaded for the previous one is no longer stored. */
let era = 0;

export function offlineEra(): number {
  return era;
}

export function hasOfflineRooms(): boolean {
  return load('offline') !== null;
}

/** Another person uses this browser now. */
export function dropAllRooms(): void {
  era++;
  try {
    const parts = Object.keys(localStorage).filter((key) => /^idavoll\.(offline|(room|move|notes)\..+)$/.test(key));
    for (const key of parts) localStorage.removeItem(key);
  } catch {
    // Then nothing is stored either.
  }
}

/** Drops the rooms of anyone else. `name`: null for a guest. `isSame`: the same person has a new name. */
export function keepRoomsOf(name: string | null, isSame: boolean): void {
  const owner = load('offline_of');
  if (!isSame && owner !== null && owner !== (name ?? '')) dropAllRooms();
  save('offline_of', name ?? '');
}
