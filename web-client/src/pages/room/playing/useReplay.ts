import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

import type { PastPosition, Visit } from '../../../state/visit';
import { wait } from '../../../state/wait';
import { useUi } from '../../../ui/context';

/** Navigation through the positions of a game. */
export interface Replay {
  /** The position of the slider. */
  readonly seq: number;
  /** The displayed past position; null for the current one. May lag behind `seq` for a moment. */
  readonly shown: ({ seq: number } & PastPosition) | null;
  readonly playing: boolean;
  /** The playback speed as a multiple of the normal one. */
  readonly speed: number;
  go(seq: number): void;
  setPlaying(playing: boolean): void;
  setSpeed(speed: number): void;
  /** Shows that position and plays from there. */
  playFrom(seq: number): void;
}

export const speeds: readonly number[] = [0.5, 1, 2, 4];

/** Milliseconds. */
const stepTime = 1_100;
/** Minimum time between two requests, however fast the slider moves. */
const questionSpacing = 80;

export function useReplay(visit: Pick<Visit, 'at'>, last: number): Replay {
  const { refused } = useUi();
  const [wanted, setWanted] = useState<number | null>(null);
  const [shown, setShown] = useState<Replay['shown']>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const latest = useRef(wanted);
  const loading = useRef(false);
  latest.current = wanted;
  const isWanted = () => latest.current !== null;
  const drawn = useRef<number | null>(null);
  drawn.current = shown?.seq ?? null;

  const load = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    let loaded: number | null = null;
    try {
      while (latest.current !== null && latest.current !== loaded) {
        const seq: number = latest.current;
        const position = await visit.at(seq);
        loaded = seq;
        if (isWanted()) setShown({ seq, ...position });
        await wait(questionSpacing);
      }
    } catch (why) {
      refused(why);
      setWanted(drawn.current);
    }
    loading.current = false;
  }, [visit, refused]);

  useEffect(() => {
    if (wanted === null) setShown(null);
    else void load();
  }, [wanted, load]);

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
    playFrom: (from) => {
      setWanted(from);
      setPlaying(true);
    },
  };
}
