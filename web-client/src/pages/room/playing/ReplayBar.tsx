import type { ComponentChildren } from 'preact';

import { useUi } from '../../../ui/context';
import { IconButton } from '../../../ui/IconButton';
import { type Replay, speeds } from './useReplay';
import { exactTime, shortTime } from './whenPlayed';

interface ReplayBarProps {
  replay: Replay;
  last: number;
  /** When the displayed move was made; undefined if unknown. */
  playedAt?: number | undefined;
  /** Returns to the current game; null if that is impossible. */
  onEnd: (() => void) | null;
  /** Offers a link to the displayed position; null if there is none. */
  onLink: (() => void) | null;
  /** The button to think ahead from here, for screens on which the bar has no room for it. */
  think?: ComponentChildren;
  /** The button to play on from here. */
  playOn?: ComponentChildren;
}

/** A slider over the whole game, with step buttons. */
export function ReplayBar({ replay, last, playedAt, onEnd, onLink, think, playOn }: ReplayBarProps) {
  const { t, lang } = useUi();
  const { seq, playing, speed, go, setPlaying, setSpeed } = replay;
  const step = (to: number) => {
    setPlaying(false);
    go(to);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    setPlaying(!playing);
  };
  return (
    <div class="replay-bar" role="group" aria-label={t.replay} onKeyDown={onKey}>
      <div class="replay-steps">
        <IconButton icon="first" label={t.first} disabled={seq === 0} onClick={() => step(0)} />
        <IconButton icon="back" label={t.previous} disabled={seq === 0} onClick={() => step(seq - 1)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? t.pause : t.play}
          onClick={() => setPlaying(!playing)}
        />
        <IconButton icon="on" label={t.next} disabled={seq >= last} onClick={() => step(seq + 1)} />
        <IconButton icon="last" label={t.last} disabled={seq >= last} onClick={() => step(last)} />
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={seq}
        aria-label={t.replay}
        aria-valuetext={t.replayAt(seq, last)}
        onInput={(event) => step(Number(event.currentTarget.value))}
      />
      <div class="replay-place">
        <span class="replay-where" aria-hidden="true">
          {seq}/{last}
        </span>
        {playedAt !== undefined && (
          <time class="replay-when" dateTime={new Date(playedAt).toISOString()} title={exactTime(playedAt, lang)}>
            {shortTime(playedAt, lang)}
          </time>
        )}
      </div>
      <select
        class="replay-speed"
        aria-label={t.replaySpeed}
        title={t.replaySpeed}
        value={String(speed)}
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      >
        {speeds.map((each) => (
          <option key={each} value={String(each)}>
            {t.times(each)}
          </option>
        ))}
      </select>
      {think && <span class="think-here">{think}</span>}
      {onLink && <IconButton icon="copy" label={t.linkToPosition} onClick={onLink} />}
      {playOn}
      {onEnd && (
        <button type="button" onClick={onEnd}>
          {t.backToNow}
        </button>
      )}
    </div>
  );
}
