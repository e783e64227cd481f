import { useState } from 'preact/hooks';

import { gameClient } from '../../../games/find';
import type { Result, Room, Seat } from '../../../net/protocol';
import type { Position } from '../../../state/room';
import type { Visit } from '../../../state/visit';
import { wait } from '../../../state/wait';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';
import { useAttempt } from '../../../ui/useAttempt';
import { fileOf } from './file';
import { gather } from './gather';

interface TakeAwayProps {
  visit: Visit;
  room: Room;
  you: Seat | null;
  position: Position;
  result: Result;
}

/** Downloads the whole game as one file that opens without a server. */
export function TakeAway({ visit, room, you, position, result }: TakeAwayProps) {
  const { t, lang } = useUi();
  const [busy, attempt] = useAttempt();
  const [done, setDone] = useState<readonly [number, number] | null>(null);
  const take = async () => {
    const progress = (seq: number, last: number) => setDone([seq, last]);
    try {
      const game = await gather({ visit, room, you, position, result, progress, wait });
      const { title } = gameClient(room.game).text(lang);
      const names = room.seats.flatMap(({ name }) => name ?? []);
      const file = await fileOf(game, `${title}: ${t.list(names)}`, lang);
      saveFile(`${room.game}-${room.commitment.slice(0, 8)}.html`, file, 'text/html');
    } finally {
      setDone(null);
    }
  };
  return (
    <div class="stack tight">
      <button type="button" disabled={busy} onClick={() => void attempt(take)}>
        <Icon name="download" />
        {t.takeAway}
      </button>
      <p class="hint" role="status">
        {done ? t.gathering(...done) : t.takeAwayText}
      </p>
    </div>
  );
}
