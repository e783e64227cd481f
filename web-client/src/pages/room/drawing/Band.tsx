import type { Keeping } from '../notes/useKeeping';
import { IconButton } from '../../../ui/IconButton';
import { type Colour, colours } from './strokes';
import type { Pen } from './usePointers';
import type { DrawingWords } from './words';

interface BandProps {
  pen: Pen;
  /** Who can see it, and whether it is stored. */
  about: string;
  keeping: Keeping;
  w: DrawingWords;
}

/** Over a board during drawing: the colours, and the way back. */
export function Band({ pen, about, keeping, w }: BandProps) {
  return (
    <div class="draw-band" role="group" aria-label={w.drawing} onKeyDown={(event) => event.key === 'Escape' && pen.lay()}>
      <p class="draw-about">
        <span>{w.how}</span> <span>{about}</span>
      </p>
      {keeping === 'failed' && (
        <p class="error" role="status">
          {w.notKept}
        </p>
      )}
      <div class="draw-tools">
        <div class="draw-colours" role="radiogroup" aria-label={w.colours}>
          {colours.map((colour) => (
            <Swatch key={colour} colour={colour} pen={pen} label={w.colour[colour]} />
          ))}
        </div>
        <IconButton icon="clear" label={w.clear} onClick={pen.clear} />
        <IconButton icon="check" label={w.done} onClick={pen.lay} />
      </div>
    </div>
  );
}

function Swatch({ colour, pen, label }: { colour: Colour; pen: Pen; label: string }) {
  return (
    <label class={`swatch ${colour}`} title={label}>
      <input type="radio" name="draw-colour" checked={pen.colour === colour} aria-label={label} onChange={() => pen.take(colour)} />
      <span aria-hidden="true" />
    </label>
  );
}
