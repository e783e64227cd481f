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
  /** Keeps a text after a moment without another one; an empty text removes the note. */
  write(seq: number | null, text: string): void;
  /** Keeps at once what is still to be kept. */
  flush(): void;
  load(): void;
}

/**
 * My notes on one game of mine, as the server keeps them, and those that others have shown; `shown` grows when somebody
 * does.
 */
export function useNotes(room: string, plays: boolean, over: boolean, shown: number): Notes {
  const [answer, setAnswer] = useState<NotesAnswer | null>(null);
  const { keeping, put, flush, isWaiting } = useKeeping((seq: number | null, text: string) => writeNote(room, { seq, text }));

  const load = useCallback(() => {
    // Whoever only watches has none here, and is shown none.
    if (!plays) return;
    notesOn(room).then(
      // What is being written here is newer.
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

  // When it is over, others may show theirs.
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
