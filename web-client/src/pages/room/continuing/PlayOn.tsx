import './continuing.css';

import { useState } from 'preact/hooks';

import type { Player } from '../../../games/game';
import { continueGame } from '../../../net/continuing';
import type { Room, Seat } from '../../../net/protocol';
import { goTo, roomPlace } from '../../../router';
import { loadName } from '../../../state/memory';
import type { Position } from '../../../state/room';
import { LevelChoice } from '../../../ui/bots/LevelChoice';
import { Choice } from '../../../ui/Choice';
import { useUi } from '../../../ui/context';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';
import { usePerson } from '../../../ui/person/context';
import { useDoing } from '../../../ui/useDoing';
import { wordsIn } from './words';

interface PlayOnProps {
  room: Room;
  position: Position;
  /** The move of the finished game that is shown. */
  seq: number;
  you: Seat | null;
  players: readonly Player[];
}

/** Offers a game against bots from the shown position of a finished one. */
export function PlayOn(props: PlayOnProps) {
  const w = wordsIn(useUi().lang);
  const [asked, setAsked] = useState(false);
  const { position, seq } = props;
  // After a resignation or a timeout even the last position can be played on.
  const isOver = seq === position.seq && position.turn.result?.reason === 'finished';
  return (
    <>
      <button type="button" class="play-on" aria-label={w.playOn} title={w.playOn} disabled={isOver} onClick={() => setAsked(true)}>
        <Icon name="bot" />
        <span class="play-on-words">{w.playOn}</span>
      </button>
      {asked && <PlayOnDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

function PlayOnDialog({ room, position, seq, you, players, onClose }: PlayOnProps & { onClose(): void }) {
  const { t, lang, settings } = useUi();
  const { me } = usePerson();
  const w = wordsIn(lang);
  const [seat, setSeat] = useState<Seat>(you ?? position.log[seq]?.seat ?? 0);
  const { busy, complaint, attempt } = useDoing();
  const play = () =>
    attempt(async () => {
      const own = you === null ? null : room.seats[you]?.name;
      const account = me && !me.guest ? me.name : null;
      const known = [account, loadName().trim(), own].find((each) => each);
      const name = known ?? t.people.guest;
      goTo(roomPlace(await continueGame(room.code, { seq, seat, name, bot: settings.level })));
    });
  return (
    <Dialog title={w.title(seq)} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void play();
        }}
      >
        <p>{w.about}</p>
        <Choice
          label={w.seat}
          values={players.map(({ name }, place) => ({ value: String(place), label: name }))}
          chosen={String(seat)}
          onChoose={(place) => setSeat(Number(place))}
        />
        <LevelChoice />
        {complaint}
        <button type="submit" class="main" disabled={busy}>
          {w.play}
        </button>
      </form>
    </Dialog>
  );
}
