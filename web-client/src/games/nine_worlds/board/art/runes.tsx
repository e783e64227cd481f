import type { Home } from '../../view';

/** One rune per faction in a box of 24: it distinguishes stones where colours do not. */
const runes = [
  'M8 3v18M8 3l8 6M8 10l8 6',
  'M12 3.500l7.500 8.500-7.500 8.500-7.500-8.500z',
  'M12 3v18M12 12L5 4M12 12l7-8',
  'M8 3v18M8 6.500l9 5.500-9 5.500',
  'M6 21V3l12 9M18 21V3L6 12',
  'M12 3l6 6.500L6 21M12 3L6 9.500 18 21',
  'M16.500 3L7.500 9.500l9 5-9 6.500',
  'M12 3v18M6.500 9l11 6',
  'M6.500 3v18M17.500 3v18M6.500 9.500l11 5',
] as const;

export function runeOf(home: Home): string {
  return runes[home - 1]!;
}
