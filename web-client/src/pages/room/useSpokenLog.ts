import { useEffect, useRef } from 'preact/hooks';

import { inOneLine } from '../../games/game';
import { nothingKnown, type RoomModel } from '../../state/room';
import { useUi } from '../../ui/context';
import { entryLines } from './logLines';

/** Announces to screen readers what has happened since the page was opened. */
export function useSpokenLog(model: RoomModel | null): void {
  const { t, lang, announce } = useUi();
  const { room, you, position } = model ?? nothingKnown;
  const said = useRef<number | null>(null);
  const seq = position?.seq ?? null;
  useEffect(() => {
    if (!room || !position || seq === null) return;
    const since = said.current;
    said.current = seq;
    if (since === null) return;
    for (const entry of position.log) {
      if (entry.seq > since) for (const line of entryLines(entry, room, you.seat, lang, t)) announce(inOneLine(line));
    }
  }, [seq]);
}
