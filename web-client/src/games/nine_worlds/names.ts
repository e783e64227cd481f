import type { Home, World } from './view';

/** Names that are the same in every language. */
const worlds = [
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

const avatars = ['Odin', 'Ullr', 'Freyr', 'Thrym', 'Beowulf', 'Hreidmar', 'Surtr', 'Andvari', 'Hel'] as const;

export function worldName(world: World  ): string {
  return worlds[world - 1] ?? String(world);
}

export function avatarName(home: Home): string {
  return avatars[home - 1] ?? String(home);
}
