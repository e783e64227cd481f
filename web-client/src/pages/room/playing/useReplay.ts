import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import type { Seat } from '../../../net/protocol';
import type { PastPosition, Visit } from '../../../state/visit';
import { wait } from '../../../state/wait';
import { useUi } from '../../../ui/context';

/** Which position is to be shown, and as which seat saw it. */
interface Aim {
  readonly seq: number;
  readonly as: Seat | null;
}

/** Navigation through the positions of a game. */
export interface Replay {
  /** The position of the slider. */
  readonly seq: number;
  /** The displayed past position; null for the current one. May lag behind `seq` for a moment. */
  readonly shown: (Aim & PastPosition) | null;
  readonly playing: boolean;
  /** The playback speed as a multiple of the normal one. */
  readonly speed: number;
  go(seq: number): void;
  setPlaying(playing: boolean): void;
  setSpeed(speed: number): void;
  /** Shows that position and plays from there. */
  playFrom(seq: number): void;
}

/** A replay that also shows what a seat saw. */
export interface SeatReplay extends Replay {
  /** Null: the viewer's own view. */
  readonly as: Seat | null;
  setAs(seat: Seat | null): void;
}

export const speeds: readonly number[] = [0.5, 1, 2, 4];

/** Milliseconds. */
const stepTime = 1_100;
/** Minimum time between two requests, however fast the slider moves. */
const questionSpacing = 80;

export function useReplay(visit: Pick<Visit, 'at'>, last: number): SeatReplay {
  const { refused } = useUi();
  const [wanted, setWanted] = useState<number | null>(null);
  const [shown, setShown] = useState<Replay['shown']>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [as, setAs] = useState<Seat | null>(null);
  const latest = useRef<Aim | null>(null);
  const loading = useRef(false);
  latest.current = wanted === null && as === null ? null : { seq: wanted ?? last, as };
  const drawn = useRef<Aim | null>(null);
  drawn.current = shown;

  const load = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    let loaded: Aim | null = null;
    const isAimed = () => latest.current !== null;
    try {
      while (latest.current && (latest.current.seq !== loaded?.seq || latest.current.as !== loaded.as)) {
        const aim: Aim = latest.current;
        const position = await visit.at(aim.seq, aim.as);
        loaded = aim;
        if (isAimed()) setShown({ ...aim, ...position });
        await wait(questionSpacing);
      }
    } catch (why) {
      refused(why);
      setWanted(drawn.current?.seq ?? null);
      setAs(drawn.current?.as ?? null);
    }
    loading.current = false;
  }, [visit, refused]);

  useEffect(() => {
    if (latest.current) void load();
    else setShown(null);
  }, [wanted, as, load]);

  const go = useCallback(
    (seq: number) => setWanted(seq >= last ? null : Math.max(0, seq)),
    [last],
  );

  useEffect(() => {
    if (!playing) return undefined;
    if (wanted === null) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => go(wanted + 1), stepTime / speed);
    return () => clearTimeout(timer);
  }, [playing, wanted, go, speed]);

  return {
    seq: wanted ?? last,
    shown,
    playing,
    speed,
    go,
    setPlaying: (play) => {
      if (play && wanted === null) setWanted(0);
      setPlaying(play);
    },
    setSpeed,
    as,
    setAs,
    playFrom: (from) => {
      setWanted(from);
      setPlaying(true);
    },
  };
}
