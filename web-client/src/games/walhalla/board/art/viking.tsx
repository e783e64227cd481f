/**
 * A viking behind a shield. Players differ by the colour and the shape of the shield, which match the marks next to
 * their names. Drawn around 0, 0 within 40 by 48.
 */
const shields = [
  'M0 -7a12 12 0 1 1 0 24a12 12 0 0 1 0-24z',
  'M-11.500 -6h23v22h-23z',
  'M0 -9l14 25h-28z',
  'M0 -9.500l13.500 14.500l-13.500 14.500l-13.500-14.500z',
];
const bosses = [
  'M0 -1.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 0 1 0-13z',
  'M-5.500 0h11v10.500h-11z',
  'M0 0l6.800 12h-13.600z',
  'M0 -2.500l7 7.500l-7 7.500l-7-7.500z',
];

export function Viking({ seat, x = 0, y = 0, size = 48 }: { seat: number; x?: number; y?: number; size?: number }) {
  return (
    <g class={`wh-viking of-${seat}`} transform={`translate(${x} ${y}) scale(${size / 48})`}>
      <path
        class="halo"
        d={`M-8-12c-6-3-7-7-6-11c2 3 5 4 7 4a9 9 0 0 1 14 0c2 0 5-1 7-4c1 4 0 8-6 11v6h-16z${shields[seat]}`}
      />
      <path class="horn" d="M-7-14c-5-1-7-5-6-9c2 3 5 4 8 5zM7-14c5-1 7-5 6-9c-2 3-5 4-8 5z" />
      <path class="face" d="M-7-13h14v6a7 7 0 0 1-14 0z" />
      <path class="helmet" d="M-8-12a8 9 0 0 1 16 0z" />
      <path class="beard" d="M-6-8c2 2 4 1 6 0c2 1 4 2 6 0c0 5-3 8-6 8s-6-3-6-8z" />
      <path class="shield" d={shields[seat]} />
      <path class="boss" d={bosses[seat]} />
    </g>
  );
}

/** A player's shield alone, for use in text. */
export function Shield({ seat, label }: { seat: number; label?: string }) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': label };
  return (
    <svg class={`wh-shield of-${seat}`} viewBox="-16 -12 32 32" {...named} focusable="false">
      <path class="shield" d={shields[seat]} />
      <path class="boss" d={bosses[seat]} />
    </svg>
  );
}

/** Vikings in a row, closer together the more there are. */
export function Crowd({ seat, count }: { seat: number; count: number }) {
  const width = 150;
  const step = Math.min(16, (width - 24) / Math.max(count - 1, 1));
  return (
    <svg
      class="wh-crowd"
      viewBox={`0 0 ${width} 24`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: count }, (_, i) => (
        <Viking key={i} seat={seat} x={12 + i * step} y={12} size={24} />
      ))}
    </svg>
  );
}
