/** The mark of a seat: a colour, and a shape for people who cannot distinguish the colours. */
const shapes = [
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  'M4 4h16v16H4z',
  'M12 2.5L22 20.5H2z',
  'M12 1.5L22 12 12 22.5 2 12z',
  'M7 3h10l5 9-5 9H7L2 12z',
  'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z',
];

export function SeatMark({ seat }: { seat: number }) {
  return (
    <svg class={`seat-mark seat-${seat % shapes.length}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[seat % shapes.length]} />
    </svg>
  );
}
