import type { Home, World } from './view';

/** The material as on the rules page; its names are the same in every language. */

export const worlds: readonly World[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const worldNames = [
  'Asgard',
  'Vanaheim',
  'Alfheim',
  'Jötunheim',
  'Midgard',
  'Nidavellir',
  'Muspelheim',
  'Svartalfheim',
  'Niflheim',
] as const;

const avatarNames = ['Odin', 'Ullr', 'Freyr', 'Thrym', 'Beowulf', 'Hreidmar', 'Surtr', 'Andvari', 'Hel'] as const;

export function worldName(world: World): string {
  return worldNames[world - 1] ?? String(world);
}

export function avatarName(home: Home): string {
  return avatarNames[home - 1] ?? String(home);
}
