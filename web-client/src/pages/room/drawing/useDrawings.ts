import { useCallback, useEffect, useState } from 'preact/hooks';

import type { Drawing, SharedDrawings, Stroke } from '../../../net/protocol';
import { drawingsOn, keepDrawing } from '../../../net/tables';
import { type Keeping, useKeeping } from '../notes/useKeeping';
import { noStrokes } from './strokes';

export interface Drawings {
  /** By position, ascending. */
  readonly mine: readonly Drawing[];
  /** Of players who have shared their notes. */
  readonly others: readonly SharedDrawings[];
  readonly keeping: Keeping;
  on(seq: number): readonly Stroke[];
  put(seq: number, strokes: readonly Stroke[]): void;
}

/**
 * The user's drawings on one game, stored by the server for players, and those shared by others; `shown` increases with
 * each share. Spectators' drawings last only as long as the page.
 */
export function useDrawings(room: string, plays: boolean, over: boolean, shown: number): Drawings {
  const [mine, setMine] = useState<readonly Drawing[]>([]);
  const [others, setOthers] = useState<readonly SharedDrawings[]>([]);
  const { keeping, put: keep, isWaiting } = useKeeping((seq: number, strokes: readonly Stroke[]) =>
    keepDrawing(room, { seq, strokes: [...strokes] }),
  );

  useEffect(() => {
    if (!plays) return undefined;
    let current = true;
    drawingsOn(room).then(
      (told) => {
        if (!current) return;
        setOthers(told.others);
        if (!isWaiting()) setMine(told.drawings);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [room, plays, over, shown]);

  const put = useCallback(
    (seq: number, strokes: readonly Stroke[]) => {
      setMine((now) => withDrawing(now, seq, strokes));
      if (plays) keep(seq, strokes);
    },
    [plays, keep],
  );
  return { mine, others, keeping, on: (seq) => drawnOn(mine, seq), put };
}

/** Returns the drawing on a position. */
export function drawnOn(drawings: readonly Drawing[], seq: number): readonly Stroke[] {
  return drawings.find((drawing) => drawing.seq === seq)?.strokes ?? noStrokes;
}

function withDrawing(drawings: readonly Drawing[], seq: number, strokes: readonly Stroke[]): Drawing[] {
  const others = drawings.filter((drawing) => drawing.seq !== seq);
  const all = strokes.length === 0 ? others : [...others, { seq, strokes: [...strokes] }];
  return all.sort((a, b) => a.seq - b.seq);
}
