import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import type { Note, NotesAnswer, SharedNotes } from '../../../net/protocol';
import { notesOn, writeNote } from '../../../net/tables';

/** How it stands with what was written last. */
export type Keeping = 'nothing' | 'keeping' | 'kept' | 'failed';

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

/** Milliseconds after the last letter. */
const pause = 900;

/**
 * My notes on one game of mine, as the server keeps them, and those that others have shown; `shown` grows when somebody
 * does.
 */
export function useNotes(room: string, plays: boolean, over: boolean, shown: number): Notes {
  const [answer, setAnswer] = useState<NotesAnswer | null>(null);
  const [keeping, setKeeping] = useState<Keeping>('nothing');
  /** By the move, what is to be kept. */
  const pending = useRef(new Map<number | null, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(() => {
    // Whoever only watches has none here, and is shown none.
    if (!plays) return;
    notesOn(room).then(
      // What is being written here is newer.
      (told) => pending.current.size === 0 && setAnswer(told),
      () => undefined,
    );
  }, [room, plays]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const writing = [...pending.current];
    pending.current.clear();
    if (writing.length === 0) return;
    setKeeping('keeping');
    Promise.all(writing.map(([seq, text]) => writeNote(room, { seq, text }))).then(
      () => setKeeping(pending.current.size > 0 ? 'keeping' : 'kept'),
      () => {
        // What has been written meanwhile is newer.
        for (const [seq, text] of writing) if (!pending.current.has(seq)) pending.current.set(seq, text);
        setKeeping('failed');
      },
    );
  }, [room]);

  const write = useCallback(
    (seq: number | null, text: string) => {
      pending.current.set(seq, text);
      setAnswer((now) => now && { ...now, notes: withNote(now.notes, seq, text) });
      setKeeping('keeping');
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pause);
    },
    [flush],
  );

  // When it is over, others may show theirs.
  useEffect(load, [load, over, shown]);
  useEffect(() => {
    addEventListener('online', flush);
    return () => {
      removeEventListener('online', flush);
      flush();
    };
  }, [flush]);

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
