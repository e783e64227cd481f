import { useEffect, useRef, useState } from 'preact/hooks';

import { gameClient, useNeededGame } from '../../games/find';
import { useHelp } from '../../games/useHelp';
import type { JsonObject, Seat, WatchedGame } from '../../net/protocol';
import { addressOf, linkTo, roomPlace } from '../../router';
import type { RoomModel } from '../../state/room';
import { type Watching, watchRoom } from '../../state/watched';
import { useUi } from '../../ui/context';
import { copyText } from '../../ui/copyText';
import { frameCode } from '../../ui/frameCode';
import { Icon } from '../../ui/Icon';
import { usePerson } from '../../ui/person/context';
import { shownName } from '../../ui/person/shownName';
import { ScriptGone } from '../../ui/script';
import { useGameFacts } from '../../ui/useGameFacts';
import { Board } from './Board';
import { useWords } from './words';

interface LiveProps {
  game: WatchedGame;
  /** Shows another game; null: there is none. */
  onNext: (() => void) | null;
}

/** A running game, updated live, that stays visible after its end. */
export function Live({ game: { room, game, options }, onNext }: LiveProps) {
  const { t, lang, notify, refused } = useUi();
  const w = useWords();
  const offers = usePerson().me?.offers;
  const [model, setModel] = useState<RoomModel | null>(null);
  const [failed, setFailed] = useState(false);
  const { play, gone } = useNeededGame(game);
  const [openHelp, help] = useHelp(game, play, options);
  const watching = useRef<Watching | null>(null);
  useEffect(() => {
    const opened = watchRoom(room, setModel, () => setFailed(true));
    watching.current = opened;
    return () => opened.close();
  }, [room]);
  const { title } = gameClient(game).text(lang);
  const position = model?.position;
  const isOver = model?.room?.status === 'finished';
  const [seen, setSeen] = useState<{ readonly seat: Seat; readonly view: JsonObject } | null>(null);
  const hasHands = useGameFacts(game)?.secrets;
  const look = async (seat: Seat) => {
    const view = await watching.current?.viewOf(seat);
    if (view) setSeen({ seat, view });
  };
  const names = model?.room?.seats.map(({ name }) => name) ?? [];
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
          view={seen?.view ?? position.view}
          turn={position.turn}
          isOver={isOver}
          names={names}
          log={position.log}
          you={seen?.seat ?? null}
          inspect={() => watching.current?.inspect() ?? Promise.reject(new Error('not connected'))}
          openHelp={openHelp}
        />
      ) : (
        !failed && <p class="hint live-waits">{t.connecting}</p>
      )}
      {(isOver || failed) && (
        <p role="status" class={isOver ? 'only-heard' : undefined}>
          <strong>{isOver ? w.over : w.gone}</strong>
        </p>
      )}
      {isOver && hasHands && (
        <div class="row" role="group" aria-label={w.hands}>
          {names.map((name, seat) => (
            <button key={seat} type="button" aria-pressed={seen?.seat === seat} onClick={() => void look(seat).catch(refused)}>
              {w.handOf(name === null ? t.seat(seat + 1) : shownName(name, t))}
            </button>
          ))}
        </div>
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
