import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import { Refusal } from '../../../net/http';
import type { Note, NotesAnswer, SharedNotes } from '../../../net/protocol';
import { notesOn, writeNote } from '../../../net/tables';
import { offlineNotes, storeNotes, type WaitingNote } from '../../../state/offline';
import { offlineEra } from '../../../state/offlineOwner';
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
 * share. Without a connection they are those last loaded here, and what is written waits in this browser.
 */
export function useNotes(room: string, plays: boolean, over: boolean, shown: number, connected: boolean): Notes {
  const [answer, setAnswer] = useState<NotesAnswer | null>(null);
  const [era] = useState(offlineEra);
  /** The server's texts may be newer than those known here. */
  const isBehind = useRef(false);
  const show = (seq: number | null, text: string) =>
    setAnswer((now) => now && { ...now, notes: withNote(now.notes, seq, text) });

  const { keeping, put, flush, isWaiting } = useKeeping(async (seq: number | null, text: string) => {
    try {
      const sent = isBehind.current ? await merged(seq, text) : text;
      await writeNote(room, { seq, text: sent });
      isBehind.current = false;
      storeSent(room, { seq, text: sent }, era);
    } catch (why) {
      isBehind.current ||= isNoConnection(why);
      throw why;
    }
  });

  const merged = async (seq: number | null, text: string) => {
    const theirs = textOf((await notesOn(room)).notes, seq);
    const both = mergedText(theirs, text, beforeOf(room, seq));
    storeWaiting(room, { seq, text: both, before: theirs }, era);
    show(seq, both);
    return both;
  };

  const load = useCallback(() => {
    // Spectators have no notes and see none.
    if (!plays) return;
    notesOn(room).then(
      (told) => {
        // Text being edited here is newer.
        if (isWaiting()) return;
        const { waiting } = offlineNotes(room);
        storeNotes(room, { answer: told, waiting }, era);
        setAnswer(withWaiting(told, waiting));
        isBehind.current ||= waiting.length > 0;
        for (const { seq, text } of waiting) put(seq, text);
      },
      (why: unknown) => {
        if (!isNoConnection(why)) return;
        isBehind.current = true;
        const stored = offlineNotes(room);
        setAnswer((now) => now ?? (stored.answer && withWaiting(stored.answer, stored.waiting)));
      },
    );
  }, [room, plays]);

  const write = useCallback(
    (seq: number | null, text: string) => {
      storeWaiting(room, { seq, text, before: beforeOf(room, seq) }, era);
      put(seq, text);
      show(seq, text);
    },
    [put],
  );

  // After the end, others may share theirs. Back online, what was written meanwhile is sent.
  useEffect(load, [load, over, shown, connected]);

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

function isNoConnection(why: unknown): boolean {
  return why instanceof Refusal && why.code === 'line';
}

function textOf(notes: readonly Note[], seq: number | null): string {
  return notes.find((note) => note.seq === seq)?.text ?? '';
}

/** Returns both texts if the note was changed here and elsewhere. */
function mergedText(theirs: string, ours: string, before: string): string {
  if (theirs === before || theirs === ours || theirs === '') return ours;
  return ours === '' ? theirs : `${theirs}\n\n${ours}`;
}

function withWaiting(answer: NotesAnswer, waiting: readonly WaitingNote[]): NotesAnswer {
  return { ...answer, notes: waiting.reduce((notes, { seq, text }) => withNote(notes, seq, text), answer.notes) };
}

/** Returns the server's text, as known here, when the user began to write. */
function beforeOf(room: string, seq: number | null): string {
  const { answer, waiting } = offlineNotes(room);
  return waiting.find((each) => each.seq === seq)?.before ?? textOf(answer?.notes ?? [], seq);
}

/** Stores a text until the server has it. */
function storeWaiting(room: string, note: WaitingNote, era: number): void {
  const { answer, waiting } = offlineNotes(room);
  storeNotes(room, { answer, waiting: [...waiting.filter(({ seq }) => seq !== note.seq), note] }, era);
}

/** The server has this text. A newer one still waits. */
function storeSent(room: string, { seq, text }: Pick<WaitingNote, 'seq' | 'text'>, era: number): void {
  const { answer, waiting } = offlineNotes(room);
  const left = waiting.filter((each) => each.seq !== seq || each.text !== text);
  storeNotes(
    room,
    {
      answer: answer && { ...answer, notes: withNote(answer.notes, seq, text) },
      waiting: left.map((each) => (each.seq === seq ? { ...each, before: text } : each)),
    },
    era,
  );
}

function withNote(notes: readonly Note[], seq: number | null, text: string): Note[] {
  const others = notes.filter((note) => note.seq !== seq);
  const all = text === '' ? others : [...others, { seq, text, at: Date.now() }];
  return all.sort((a, b) => (a.seq ?? -1) - (b.seq ?? -1));
}
