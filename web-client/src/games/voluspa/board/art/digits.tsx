/** Numerals cut with straight strokes, like runes: 20 wide, 28 high, drawn with the class `vo-numeral`. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M7 1H13L18 7V21L13 27H7L2 21V7Z',
  '1': 'M3 8L11 1V28',
  '2': 'M2 8L7 1H14L18 6V10L3 26H19',
  '3': 'M1 2H17L9 11L17 16V22L12 27H6L1 23',
  '4': 'M14 28V2L1 20H20',
  '5': 'M18 2H4L3 13H12L18 17V22L13 27H6L1 23',
  '6': 'M15 0L3 14V22L7 27H13L18 22V18L13 13H4',
  '7': 'M1 2H18L7 28',
  '8': 'M10 13L4 8V5L7 1H13L16 5V8L10 13L3 18V22L7 27H13L17 22V18Z',
  '9': 'M5 28L17 14V6L13 1H7L2 6V10L7 15H16',
  '+': 'M10 6V22M2 14H18',
};

const advance = 24;

/** A number or `+2` at [x, y] (top left), `size` high. */
export function Digits({ text, x, y, size }: { text: string; x: number; y: number; size: number }) {
  const scale = size / 28;
  return (
    <g class="vo-numeral" transform={`translate(${x} ${y}) scale(${scale})`}>
      {Array.from(text).map((digit, i) => (
        <path d={strokes[digit] ?? ''} transform={`translate(${i * advance} 0)`} />
      ))}
    </g>
  );
}

/** Returns the width of a text of that size. */
export function digitsWidth(text: string, size: number): number {
  return ((text.length * advance - 4) * size) / 28;
}
