import { useCallback, useEffect, useState } from 'preact/hooks';

import type { Note, NotesAnswer, SharedNotes } from '../../../net/protocol';
import { notesOn, writeNote } from '../../../net/tables';
import { type Keeping, useKeeping } from './useKeeping';

export interface Notes {
  /** Null: not known yet. */
  readonly mine: readonly Note[] | null;
  readonly shared: boolean;
  readonly others: readonly SharedNotes[];
  readonly keeping: Keeping;
  /** Saves a text after a moment without changes; an empty text removes the note. */
  write(seq: number | null, text: string): void;
  /** Saves pending texts at once. */
  flush(): void;
  load(): void;
}

/**
 * The user's notes on one of their games, stored by the server, and those shared by others; `shown` increases with each
 * share.
 */
export function useNotes(room: string, plays: boolean, over: boolean, shown: number): Notes {
  const [answer, setAnswer] = useState<NotesAnswer | null>(null);
  const { keeping, put, flush, isWaiting } = useKeeping((seq: number | null, text: string) => writeNote(room, { seq, text }));

  const load = useCallback(() => {
    // Spectators have no notes and see none.
    if (!plays) return;
    notesOn(room).then(
      // Text being edited here is newer.
      (told) => !isWaiting() && setAnswer(told),
      () => undefined,
    );
  }, [room, plays]);

  const write = useCallback(
    (seq: number | null, text: string) => {
      put(seq, text);
      setAnswer((now) => now && { ...now, notes: withNote(now.notes, seq, text) });
    },
    [put],
  );

  // After the end, others may share theirs.
  useEffect(load, [load, over, shown]);

  return {
    mine: answer?.notes ?? null,
    shared: answer?.shared ?? false,
    others: answer?.others ?? [],
    keeping,
    write,
    flush,
    load,
  };
}

function withNote(notes: readonly Note[], seq: number | null, text: string): Note[] {
  const others = notes.filter((note) => note.seq !== seq);
  const all = text === '' ? others : [...others, { seq, text, at: Date.now() }];
  return all.sort((a, b) => (a.seq ?? -1) - (b.seq ?? -1));
}
