import { useEffect, useRef, useState } from 'preact/hooks';

import { inOneLine, type Player } from '../../../games/game';
import { signed } from '../../../i18n/number';
import type { Room, Standing } from '../../../net/protocol';
import type { Position, RoomModel } from '../../../state/room';
import { useUi } from '../../../ui/context';
import { entryLines } from '../logLines';
import type { Replay } from './useReplay';

interface CatchUpProps {
  model: RoomModel;
  room: Room;
  position: Position;
  players: readonly Player[];
  replay: Replay;
  /** Whether the address names a position. */
  elsewhere: boolean;
}

/**
 * Replays what happened since the user last looked: move by move, in words and on the board, with the points gained;
 * Escape ends it. With reduced motion it is only offered.
 */
export function CatchUp({ model, room, position, players, replay, elsewhere }: CatchUpProps) {
  const { t, lang } = useUi();
  // What was missed before the page opened; later moves are seen live.
  const [missed] = useState(() => {
    const { seen } = model;
    const isBehind = typeof seen === 'number' && seen < position.seq && !elsewhere;
    return isBehind ? { from: seen, to: position.seq } : null;
  });
  const [stage, setStage] = useState<'offered' | 'playing' | 'over'>('offered');
  const gains = useGains(replay.shown, players);

  const begin = () => {
    if (!missed) return;
    setStage('playing');
    replay.playFrom(missed.from);
  };
  const end = () => {
    setStage('over');
    replay.setPlaying(false);
    replay.go(position.seq);
  };
  useEffect(() => {
    if (missed && !matchMedia('(prefers-reduced-motion: reduce)').matches) begin();
  }, []);
  useEffect(() => {
    if (stage === 'playing' && !replay.playing) setStage('over');
  }, [stage, replay.playing]);
  useEffect(() => {
    if (stage !== 'playing') return undefined;
    const skip = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    };
    addEventListener('keydown', skip, true);
    return () => removeEventListener('keydown', skip, true);
  });

  // A new move is already on the board, so catching up ends.
  if (!missed || stage === 'over' || (stage === 'offered' && position.seq > missed.to)) return null;
  const shown = stage === 'playing' ? replay.shown : null;
  const entry = shown && position.log.find(({ seq }) => seq === shown.seq && seq > missed.from);
  return (
    <div class="catch-up" role="status">
      <p class="catch-up-words">
        {entry ? entryLines(entry, room, model.you.seat, lang, t).map(inOneLine).join(' ') : t.tables.catchUp(missed.to - missed.from)}
        {entry && gains.map((gain) => <b key={gain}> {gain}</b>)}
      </p>
      {stage === 'offered' && (
        <button type="button" onClick={begin}>
          {t.tables.catchUpShow}
        </button>
      )}
      <button type="button" onClick={end}>
        {stage === 'playing' ? t.tables.catchUpSkip : t.close}
      </button>
    </div>
  );
}

/** The gains of the last step: `Björn +5`. */
function useGains(shown: Replay['shown'], players: readonly Player[]): readonly string[] {
  const { t } = useUi();
  const before = useRef<{ seq: number; standing: Standing } | null>(null);
  const [gains, setGains] = useState<readonly string[]>([]);
  useEffect(() => {
    const last = before.current;
    before.current = shown;
    if (!shown || last?.seq !== shown.seq - 1) {
      setGains([]);
      return;
    }
    setGains(
      shown.standing.scores.flatMap((score, seat) => {
        const gain = score - (last.standing.scores[seat] ?? 0);
        if (gain === 0) return [];
        return [t.tables.gained(players[seat]?.name ?? '', signed(gain))];
      }),
    );
  }, [shown]);
  return gains;
}
