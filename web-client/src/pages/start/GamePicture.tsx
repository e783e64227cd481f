import { useEffect, useRef, useState } from 'preact/hooks';

import { pictureOf } from '../../games/find';
import type { JsonObject, MyGame } from '../../net/protocol';
import { viewAt } from '../../state/views';
import { Guarded } from '../../ui/Guarded';
import { useShown } from '../../ui/useShown';

/**
 * A small picture of a game's board, loaded when the card becomes visible; the game's icon until then, or if there is
 * no board. Cards that were never near the screen draw nothing: three hundred icons take half a second.
 */
export function GamePicture({ game }: { game: MyGame }) {
  const { room, seq, status } = game;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useShown(frame);
  const [view, setView] = useState<JsonObject | null>(null);
  useEffect(() => {
    if (!shown || status === 'open') return undefined;
    let current = true;
    void viewAt(room, seq, status).then((answer) => {
      // The old board stays until there is a new one.
      if (current && answer?.view) setView(answer.view);
    });
    return () => {
      current = false;
    };
  }, [shown, room, seq, status]);
  const Picture = pictureOf(game.game);
  return (
    <div class="game-picture" ref={frame}>
      {shown && (
        <Guarded key={view ? 'board' : 'sign'}>
          <Picture view={view} />
        </Guarded>
      )}
    </div>
  );
}
