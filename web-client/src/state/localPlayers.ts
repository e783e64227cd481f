import { load, save } from './memory';

/** A player on this device, besides the browser's own person. */
export interface LocalPlayer {
  readonly name: string;
  /** A secret that opens the player's seat. */
  readonly token: string;
}

const roomsKept = 50;

type Kept = readonly [code: string, players: readonly LocalPlayer[]];

function kept(): readonly Kept[] {
  const all = load('local_players');
  return Array.isArray(all) ? (all as Kept[]) : [];
}

/** Returns the players who play in this room on this device, in the order of their seats; empty: none. */
export function localPlayers(room: string): readonly LocalPlayer[] {
  return kept().find(([code]) => code === room)?.[1] ?? [];
}

/** Returns whether players share this device in this room. */
export function isShared(room: string): boolean {
  return localPlayers(room).length > 0;
}

/** With these a reloaded page finds the table again. */
export function rememberLocalPlayers(room: string, players: readonly LocalPlayer[]): void {
  const others = kept().filter(([code]) => code !== room);
  save('local_players', [[room, players], ...others].slice(0, roomsKept));
}
