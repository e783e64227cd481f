import type { Power } from '../../view';

/** The icon of each power in a box of 24, drawn with lines. */
const signs: Readonly<Record<Power, string>> = {
  protect: 'M12 2.500l8 3v6c0 5-3.500 8.500-8 10.500-4.500-2-8-5.500-8-10.500v-6zM12 7v9M8 11h8',
  retrieve: 'M4 19.500h16M12 16V4M7 9l5-5 5 5',
  move: 'M3 8h13M12 4l4 4-4 4M21 16H8M12 12l-4 4 4 4',
  steal: 'M4 12c0-5 4-8 8-8s8 3 8 8M8 20l-4-3 4-3M4 17h9M17 13v8M13.500 17h7',
  exchange: 'M4 9h14M14 5l4 4-4 4M20 15H6M10 11l-4 4 4 4',
  add: 'M12 4v16M4 12h16',
  destroy: 'M13 2L6 13h5l-1 9 8-12h-5.500z',
  spend: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M9 8v8M9 8l6 8M15 8v8',
  banish: 'M4 4.500h16M12 8v12M7 15l5 5 5-5',
  copy: 'M4 4h11v11H4zM9 9h11v11H9z',
};

export function PowerSign({ power }: { power: Power }) {
  return <path class="nw-sign" d={signs[power]} />;
}

export function PowerPicture({ power }: { power: Power }) {
  return (
    <svg class="nw-picture nw-power-picture" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <PowerSign power={power} />
    </svg>
  );
}
