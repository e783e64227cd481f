import { useEffect, useState } from 'preact/hooks';

import type { TableProps } from '../../game';

/** Undoes one action after the other until the turn, or the open power, is as it started. */
export function useStartOver({ seq, busy, turn, undo, legal }: TableProps): () => void {
  const [going, setGoing] = useState(false);
  const canUndo = turn.can_undo && legal.length > 0;
  useEffect(() => {
    if (!going || busy) return;
    if (!canUndo) return setGoing(false);
    void undo().then((done) => {
      if (!done) setGoing(false);
    });
  }, [going, seq, busy, canUndo]);
  return () => setGoing(true);
}
