import type { Level } from '../../state/levels';

/**
 * Pictures of the levels on a grid of 48: a shoot next to the stones, a plough on its field, a harp, and the thread of
 * the norns. Decorative: the parent provides the text.
 */
const drawings: Readonly<Record<Level, { readonly ground: string; readonly lines: string }>> = {
  newcomer: {
    ground: 'M3 41c7-6 14-6 20-3s15 2 22-3v10H3z',
    lines: 'M24 38V20M24 27c-7 0-10-4-10-9 7 0 10 3 10 9zM24 22c0-6 3-10 10-10 0 6-3 10-10 10zM33 39c0-3 2-5 5-5s5 2 5 4',
  },
  farmer: {
    ground: 'M3 36h42v9H3z',
    lines: 'M7 13c5 0 8 3 11 9l5 10h14l-4-8h-9M23 32l-8 6-6-2M37 32l6-3M8 41h9M22 41h8M35 41h7',
  },
  skald: {
    ground: 'M8 42h32v3H8z',
    lines: 'M14 42V14c0-5 4-8 9-8 8 0 12 5 17 5-2 14-9 24-20 31zM20 12v24M26 12v19M32 14v10',
  },
  norn: {
    ground: 'M10 40c0-4 6-6 14-6s14 2 14 6v5H10z',
    lines: 'M24 3v8M18 11h12M19 15c-3 5-3 12 5 16 8-4 8-11 5-16zM17 20c5 3 9 3 14 0M17 25c5 3 9 3 14 0M24 31v4M31 13c8 0 12 6 9 12s-1 9 4 9',
  },
};

export function LevelPicture({ level }: { level: Level }) {
  const { ground, lines } = drawings[level];
  return (
    <svg class={`level-picture is-${level}`} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path class="level-ground" d={ground} />
      <path class="level-lines" d={lines} />
    </svg>
  );
}
