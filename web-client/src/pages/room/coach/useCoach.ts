import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { gameClient } from '../../../games/find';
import { type GamePlay, inOneLine, type Idea, type IdeaWords, type Lesson, type Moment } from '../../../games/game';
import type { Room, Seat } from '../../../net/protocol';
import { type Learned, learnedIn, rememberLearned } from '../../../state/memory';
import type { Position } from '../../../state/room';
import { useUi } from '../../../ui/context';
import { playersOf } from '../names';
import { nextIdea, readElsewhere } from './nextIdea';

/** Explains a tutorial game next to its table. */
export interface Coach {
  /** The idea being shown; null: none. */
  readonly told: Told | null;
  /** Whether the user has turned explanations off. */
  readonly quiet: boolean;
  setQuiet(quiet: boolean): void;
  /** Marks the shown idea as read. */
  next(): void;
}

export interface Told extends IdeaWords {
  readonly lookAt: string | null;
  /** Its sentences about what just happened; may be empty. */
  readonly just: string;
  readonly n: number;
  readonly of: number;
}

/** The coach of a tutorial game; null in any other game, for spectators, and until its ideas are loaded. */
export function useCoach(room: Room, play: GamePlay, position: Position, you: Seat | null): Coach | null {
  const { t, lang } = useUi();
  const lesson = useLesson(room.settings.first_game ? room.game : null);
  const moment = useMemo<Moment | null>(() => {
    if (you === null) return null;
    const { seq, view, turn, log } = position;
    const players = playersOf(room, t);
    const inWords: Moment['inWords'] = (entry, event) => {
      const line = play.logLine(event, { lang, players, seat: entry.seat, you, seq: entry.seq });
      return line === null ? '' : inOneLine(line);
    };
    return { seq, view, turn, you, legal: turn.legal ?? [], log, inWords };
  }, [position, room.seats, play, you, lang]);
  const [learned, setLearned] = useState<Learned | null>(() => learnedIn(room.code));
  const [shown, setShown] = useState<{ readonly idea: Idea; readonly moment: Moment } | null>(null);
  const readAt = useRef<number | null>(null);

  const keep = (now: Learned) => {
    setLearned(now);
    rememberLearned(room.code, now);
  };
  useEffect(() => {
    if (!lesson || !moment) return;
    if (learned === null) keep({ read: readElsewhere(lesson, moment), quiet: false });
    else if (learned.quiet) setShown(null);
    // An idea stays until it is read, even if the game goes on.
    else if (shown === null || (moment.turn.result !== null && !shown.idea.atEnd)) {
      const idea = nextIdea(lesson, moment, learned.read, readAt.current);
      setShown(idea && { idea, moment });
    }
  }, [lesson, moment, learned, shown]);

  if (!lesson || !moment || learned === null) return null;
  const { read, quiet } = learned;
  return {
    told: shown && toldOf(lesson, shown.idea, lesson.words(shown.idea.name, lang), shown.idea.just?.(shown.moment) ?? ''),
    quiet,
    setQuiet: (wanted) => keep({ read, quiet: wanted }),
    next: () => {
      if (!shown) return;
      readAt.current = moment.seq;
      setShown(null);
      keep({ read: [...read, shown.idea.name], quiet });
    },
  };
}

function toldOf({ ideas }: Lesson, idea: Idea, { title, text }: IdeaWords, just: string): Told {
  return { title, text, just, lookAt: idea.lookAt, n: ideas.indexOf(idea) + 1, of: ideas.length };
}

/** A game's ideas once they are loaded; a tutorial game can be played without them. */
function useLesson(game: string | null): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    let current = true;
    const coming = game === null ? undefined : gameClient(game).loadLesson?.();
    coming?.then((come) => current && setLesson(come), () => undefined);
    return () => {
      current = false;
    };
  }, [game]);
  return lesson;
}
