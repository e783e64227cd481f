import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import { Refusal } from '../../../net/http';
import type { Review, Reviewer, Seat, Stroke } from '../../../net/protocol';
import { loadName } from '../../../state/memory';
import type { RoomModel } from '../../../state/room';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { mostPointed, mostStrokes, noStrokes } from '../drawing/strokes';

/** Looking at a finished game together with the others in the room. */
export interface Reviewing {
  /** Null: nobody does. */
  readonly review: Review | null;
  /** Who leads, if somebody does who is not oneself. */
  readonly leader: Reviewer | null;
  readonly leads: boolean;
  /** Whether the table goes where the leader goes. */
  readonly follows: boolean;
  /** Whether one may lead: nobody else does, or is gone, or has no seat as one has oneself. */
  readonly mayLead: boolean;
  /** Whether what one draws upon the position that is shown is for all to see. */
  readonly shares: boolean;
  /** What one has drawn for all to see. */
  readonly own: readonly Stroke[];
  /** What all others have drawn upon the position that is shown. */
  readonly others: readonly Reviewer[];
  /** So much one may draw for all to see. */
  readonly most: number;
  lead(): void;
  follow(follows: boolean): void;
  letGo(ends: boolean): void;
  point(strokes: readonly Stroke[]): void;
}

/** Who leads is at most so many milliseconds ahead of those who follow. */
const spacing = 250;

/** Whoever comes back after the line was lost is told after the welcome that a review is still under way; in milliseconds. */
const notYetTold = 2_000;

const nobody: readonly Reviewer[] = [];

/** `seq`: the position that is shown; `go` shows another. */
export function useReviewing(visit: Visit, { review: told, you: { seat } }: RoomModel, seq: number, go: (seq: number) => void): Reviewing {
  const { t, refused } = useUi();
  const [wants, setWants] = useState(false);
  const [drawing, setDrawing] = useState<{ readonly seq: number; readonly strokes: readonly Stroke[] } | null>(null);
  /** What one has drawn while leading: it is there again when one comes back to it. */
  const drawnBefore = useRef(new Map<number, readonly Stroke[]>());
  const led = useRef(false);
  const review = told?.review ?? null;
  const me = review?.people.find(({ n }) => n === told?.you) ?? null;
  const leader = review?.people.find(({ n }) => n === review.leader) ?? null;
  const leads = leader !== null && leader === me;
  const follows = wants && review !== null && !leads;
  const isShown = review?.seq === seq;
  const own = drawing?.seq === seq && review ? drawing.strokes : isShown ? (me?.strokes ?? noStrokes) : noStrokes;

  const name = seat === null ? loadName() || t.spectatorMark : undefined;
  // What came too late was about a position that is not shown any more.
  const unlessLate = (why: unknown) => {
    setDrawing(null);
    if (!(why instanceof Refusal && why.code === 'stale')) refused(why);
  };
  const tell = (at: number, strokes: readonly Stroke[]) => void visit.point(at, strokes, name).catch(unlessLate);

  useEffect(() => {
    if (review !== null) return undefined;
    setDrawing(null);
    const timer = setTimeout(() => {
      setWants(false);
      drawnBefore.current.clear();
    }, notYetTold);
    return () => clearTimeout(timer);
  }, [review === null]);
  // With the next position all is gone, also what one has drawn oneself.
  useEffect(() => setDrawing((now) => (now?.seq === review?.seq ? now : null)), [review?.seq]);
  useEffect(() => {
    if (follows) go(review.seq);
  }, [follows, review?.seq]);
  useEffect(() => {
    // Whoever has just taken the lead goes on from what is shown.
    const begins = leads && !led.current;
    led.current = leads;
    if (!leads || isShown || begins) return undefined;
    const strokes = drawnBefore.current.get(seq) ?? noStrokes;
    const timer = setTimeout(() => {
      setDrawing({ seq, strokes });
      tell(seq, strokes);
    }, spacing);
    return () => clearTimeout(timer);
  }, [leads, isShown, seq]);

  const point = (strokes: readonly Stroke[]) => {
    setDrawing({ seq, strokes });
    if (leads) drawnBefore.current.set(seq, strokes);
    tell(seq, strokes);
  };
  const lead = () => {
    if (review && !isShown) go(review.seq);
    void visit.lead(seq, name).then(() => setWants(false), refused);
  };
  const letGo = (ends: boolean) => {
    // Whoever takes over goes on from here.
    if (leads && !isShown) tell(seq, drawnBefore.current.get(seq) ?? noStrokes);
    void visit.letGo(ends).catch(refused);
  };
  const follow = useCallback((next: boolean) => setWants(next), []);
  return {
    review,
    leader: leads ? null : leader,
    leads,
    follows,
    mayLead: review !== null && !leads && (!review.here || isOnlooker(leader, seat)),
    shares: leads ? isShown : follows && isShown,
    own,
    others: isShown ? review.people.filter((each) => each !== me) : nobody,
    most: leads ? mostStrokes : mostPointed,
    lead,
    follow,
    letGo,
    point,
  };
}

/** Whoever sits may take the lead from who does not. */
const isOnlooker = (leader: Reviewer | null, seat: Seat | null) => leader?.seat === null && seat !== null;
