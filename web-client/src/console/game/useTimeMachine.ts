import { useEffect, useRef, useState } from 'preact/hooks';

import { askPosition } from '../../net/console';
import type { ConsolePositionAnswer, Seat } from '../../net/protocol';
import type { Replay } from '../../pages/room/playing/useReplay';

/** Milliseconds between two positions during playback. */
const stepTime = 1_100;
/** Debounces requests, so that a moving slider requests only where it stops. */
const restTime = 80;
/** Number of cached positions, so that stepping back is immediate. */
const mostHeld = 300;

export interface Machine {
  /** What was shown there; the previous position while this one loads; null: none yet. */
  readonly position: ConsolePositionAnswer | null;
  /** Why it is unavailable. */
  readonly why: unknown;
  readonly replay: Replay;
}

/** Any position of a game as a seat or a spectator (null) saw it. Cached positions have already been authorised. */
export function useTimeMachine(number: number, last: number, seq: number, seat: Seat | null, onSeq: (seq: number | null) => void): Machine {
  const [position, setPosition] = useState<ConsolePositionAnswer | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const held = useRef(new Map<string, ConsolePositionAnswer>());

  useEffect(() => {
    const key = `${seq} ${seat ?? ''}`;
    const known = held.current.get(key);
    setWhy(null);
    if (known) {
      setPosition(known);
      return undefined;
    }
    let gone = false;
    const timer = setTimeout(() => {
      askPosition(number, seq, seat).then(
        (told) => {
          held.current.set(key, told);
          const [oldest] = held.current.keys();
          if (held.current.size > mostHeld && oldest !== undefined) held.current.delete(oldest);
          if (!gone) setPosition(told);
        },
        (refusal: unknown) => {
          if (!gone) setWhy(refusal);
        },
      );
    }, restTime);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [number, seq, seat]);

  const go = (to: number) => onSeq(to >= last ? null : Math.max(0, to));
  useEffect(() => {
    if (!playing) return undefined;
    if (seq >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => go(seq + 1), stepTime / speed);
    return () => clearTimeout(timer);
  }, [playing, seq, last, speed]);

  const play = (on: boolean) => {
    if (on && seq >= last) go(0);
    setPlaying(on);
  };
  const playFrom = (from: number) => {
    go(from);
    setPlaying(true);
  };
  // Another seat's view must never be shown as this one's, however late it arrives.
  const fits = position !== null && position.seat === seat;
  return {
    position: fits ? position : null,
    why,
    replay: { seq, shown: null, playing, speed, go, setPlaying: play, setSpeed, playFrom },
  };
}
