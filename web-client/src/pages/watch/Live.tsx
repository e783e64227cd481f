import { useEffect, useState } from 'preact/hooks';

import { gameClient, useNeededGame } from '../../games/find';
import { useHelp } from '../../games/useHelp';
import type { WatchedGame } from '../../net/protocol';
import { addressOf, linkTo, roomPlace } from '../../router';
import type { RoomModel } from '../../state/room';
import { watchRoom } from '../../state/watched';
import { useUi } from '../../ui/context';
import { copyText } from '../../ui/copyText';
import { frameCode } from '../../ui/frameCode';
import { Icon } from '../../ui/Icon';
import { usePerson } from '../../ui/person/context';
import { ScriptGone } from '../../ui/script';
import { Board } from './Board';
import { useWords } from './words';

interface LiveProps {
  game: WatchedGame;
  /** Shows another game; null: there is none. */
  onNext: (() => void) | null;
}

/** A running game that changes by itself, and stays at its end. */
export function Live({ game: { room, game, options }, onNext }: LiveProps) {
  const { t, lang, notify } = useUi();
  const w = useWords();
  const offers = usePerson().me?.offers;
  const [model, setModel] = useState<RoomModel | null>(null);
  const [failed, setFailed] = useState(false);
  const { play, gone } = useNeededGame(game);
  const [openHelp, help] = useHelp(game, play, options);
  useEffect(() => watchRoom(room, setModel, () => setFailed(true)), [room]);
  const { title } = gameClient(game).text(lang);
  const position = model?.position;
  const isOver = model?.room?.status === 'finished';
  const copy = async (text: string, said: string) => {
    if (await copyText(text)) notify(said);
  };
  if (gone) return <ScriptGone />;
  return (
    <section class="card live" aria-labelledby="live-title">
      <header class="live-head">
        <h2 id="live-title">{title}</h2>
        {!isOver && !failed && <span class="badge">{w.live}</span>}
      </header>
      {model?.room && position && play ? (
        <Board
          play={play}
          seq={position.seq}
          view={position.view}
          standing={position.turn.standing}
          names={model.room.seats.map(({ name }) => name)}
          toAct={position.turn.to_act}
          log={position.log}
          openHelp={openHelp}
        />
      ) : (
        !failed && <p class="hint live-waits">{t.connecting}</p>
      )}
      {(isOver || failed) && (
        <p role="status">
          <strong>{isOver ? w.over : w.gone}</strong>
        </p>
      )}
      <div class="row">
        {(isOver || failed) && onNext && (
          <button type="button" class="main" onClick={onNext}>
            {w.next}
          </button>
        )}
        <a class="button" href={addressOf(roomPlace(room))}>
          {w.toRoom}
        </a>
        <button type="button" onClick={() => void copy(linkTo(roomPlace(room)), t.copied)}>
          <Icon name="copy" />
          {w.copyLink}
        </button>
        {offers?.embedding && (
          <button type="button" onClick={() => void copy(frameCode(title, room), t.frameCopied)}>
            <Icon name="copy" />
            {t.copyFrame}
          </button>
        )}
      </div>
      {help}
    </section>
  );
}
