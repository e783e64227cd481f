import type { Layer } from './strokes';
import { type DrawingWords, inWords } from './words';

interface HeardProps {
  layers: readonly Layer[];
  called(place: string): string | null;
  w: DrawingWords;
}

/** The drawings for screen readers. */
export function Heard({ layers, called, w }: HeardProps) {
  const lines = layers.flatMap(({ strokes, by }) =>
    strokes.flatMap((stroke) => {
      const words = inWords(stroke, w, called);
      return words === null ? [] : [by === null ? words : `${words}, ${w.by(by)}`];
    }),
  );
  if (lines.length === 0) return null;
  return (
    <div class="only-heard">
      <h2>{w.list}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
