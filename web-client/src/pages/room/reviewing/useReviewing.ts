import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import { Refusal } from '../../../net/http';
import type { Review, Reviewer, Seat, Stroke } from '../../../net/protocol';
import { loadName } from '../../../state/memory';
import type { RoomModel } from '../../../state/room';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { mostPointed, mostStrokes, noStrokes } from '../drawing/strokes';

/** Reviewing a finished game together with the others in the room. */
export interface Reviewing {
  /** Null: there is no review. */
  readonly review: Review | null;
  /** The leader, if it is another person. */
  readonly leader: Reviewer | null;
  readonly leads: boolean;
  /** Whether the table follows the leader. */
  readonly follows: boolean;
  /**
   * Whether the user may lead: there is no leader, the leader has left, or is a spectator while the user is a player.
   */
  readonly mayLead: boolean;
  /** Whether the user's drawings on the displayed position are shared. */
  readonly shares: boolean;
  /** The user's shared drawings. */
  readonly own: readonly Stroke[];
  /** The others' drawings on the displayed position. */
  readonly others: readonly Reviewer[];
  /** The limit of shared strokes. */
  readonly most: number;
  lead(): void;
  follow(follows: boolean): void;
  letGo(ends: boolean): void;
  point(strokes: readonly Stroke[]): void;
}

/** The leader is at most this many milliseconds ahead of the followers. */
const spacing = 250;

/** After a reconnect, a running review is sent after the welcome, within this many milliseconds. */
const notYetTold = 2_000;

const nobody: readonly Reviewer[] = [];

/** `seq`: the displayed position; `go` shows another. */
export function useReviewing(visit: Visit, { review: told, you: { seat } }: RoomModel, seq: number, go: (seq: number) => void): Reviewing {
  const { t, refused } = useUi();
  const [wants, setWants] = useState(false);
  const [drawing, setDrawing] = useState<{ readonly seq: number; readonly strokes: readonly Stroke[] } | null>(null);
  /** The leader's own drawings by position, restored when they return to it. */
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
  // A late response is about a position that is no longer displayed.
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
  // The next position removes all drawings, including the user's own.
  useEffect(() => setDrawing((now) => (now?.seq === review?.seq ? now : null)), [review?.seq]);
  useEffect(() => {
    if (follows) go(review.seq);
  }, [follows, review?.seq]);
  useEffect(() => {
    // A new leader continues from the displayed position.
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
    // A leader who takes over continues from here.
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

/** Players may take the lead from spectators. */
const isOnlooker = (leader: Reviewer | null, seat: Seat | null) => leader?.seat === null && seat !== null;
