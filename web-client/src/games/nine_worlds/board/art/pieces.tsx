import type { Home } from '../../view';
import { runeOf } from './runes';

/** Stones and avatars in a box of 100, as on the board. */

const pebble = 'M50 5C78 4 96 23 95 51C94 79 76 96 48 95C21 94 4 77 5 48C6 21 24 6 50 5Z';
const figure =
  'M50 4C61 4 69 12 69 23C69 31 65 37 60 40C76 45 86 66 90 95C78 99 22 99 10 95C14 66 24 45 40 40C35 37 31 31 31 23C31 12 39 4 50 4Z';

/** How many stones of a stack are visible behind one another. */
const seen = 3;

export function StoneArt({ home, count }: { home: Home; count: number }) {
  return (
    <g class={`nw-piece nw-of-${home}`}>
      <Stack home={home} count={count} />
      {count > 1 && <StoneCount count={count} />}
    </g>
  );
}

/** The same without its number. */
export function StackArt({ home, count }: { home: Home; count: number }) {
  return (
    <g class={`nw-piece nw-of-${home}`}>
      <Stack home={home} count={count} />
    </g>
  );
}

export function StoneCount({ count }: { count: number }) {
  return (
    <g class="count" transform="translate(84 82)">
      <circle r="22" />
      <text y="11">{count}</text>
    </g>
  );
}

function Stack({ home, count }: { home: Home; count: number }) {
  const behind = Math.min(count, seen) - 1;
  return (
    <>
      {Array.from({ length: behind }, (_, i) => (
        <path key={i} class="body" d={pebble} transform={`translate(${(behind - i) * 6} ${(i - behind) * 7})`} />
      ))}
      <path class="body" d={pebble} />
      <path class="gleam" d="M19 38C23 24 34 16 48 15" />
      <path class="rune" d={runeOf(home)} transform="translate(20 20) scale(2.500)" />
    </>
  );
}

export function AvatarArt({ home }: { home: Home }) {
  return (
    <g class={`nw-piece nw-of-${home}`}>
      <path class="body" d={figure} />
      <path class="gleam" d="M38 23C38 16 43 11 49 11M33 50C27 58 23 68 21 80" />
      <path class="rune" d={runeOf(home)} transform="translate(27 46) scale(1.900)" />
    </g>
  );
}

/** A stone as a small picture within text. */
export function StonePicture({ home, count = 1 }: { home: Home; count?: number }) {
  return (
    <svg class="nw-picture" viewBox="-4 -16 120 122" aria-hidden="true" focusable="false">
      <StoneArt home={home} count={count} />
    </svg>
  );
}

export function AvatarPicture({ home }: { home: Home }) {
  return (
    <svg class="nw-picture" viewBox="-4 -2 108 106" aria-hidden="true" focusable="false">
      <AvatarArt home={home} />
    </svg>
  );
}
