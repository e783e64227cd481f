import { useState } from 'preact/hooks';

import { createRoom } from '../../net/http';
import { newLocalGuest } from '../../net/localGuest';
import type { JsonObject } from '../../net/protocol';
import { goTo, roomPlace } from '../../router';
import { type LocalPlayer, rememberLocalPlayers } from '../../state/localPlayers';
import { loadName } from '../../state/memory';
import { useUi } from '../../ui/context';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { useDoing } from '../../ui/useDoing';
import { wordsIn } from './deviceWords';

/** In the protocol. */
const longestName = 24;

interface DeviceGameProps {
  game: string;
  title: string;
  options: JsonObject;
  seats: number;
  onClose(): void;
}

/** Asks for the names of players who share this device, and starts their game. */
export function DeviceGame({ game, title, options, seats, onClose }: DeviceGameProps) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const [names, setNames] = useState<readonly string[]>(() => Array.from({ length: seats }, (_, seat) => (seat === 0 ? loadName() : '')));
  const { busy, complaint, attempt, complain } = useDoing();
  const start = () => {
    const given = names.map((name) => name.trim());
    const wrong = given.includes('') ? t.nameMissing : areDifferent(given) ? null : w.sameName;
    complain(wrong);
    if (wrong !== null) return;
    void attempt(async () => {
      const players: LocalPlayer[] = [];
      for (const name of given) players.push({ name, token: await newLocalGuest() });
      const room = await createRoom(game, options, { clock: null });
      rememberLocalPlayers(room, players);
      goTo(roomPlace(room));
    });
  };
  return (
    <Dialog title={w.title(title)} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <p class="hint">{w.about}</p>
        {names.map((name, seat) => (
          <TextField
            key={seat}
            label={w.player(seat + 1)}
            value={name}
            autocomplete="off"
            maxLength={longestName}
            onInput={(typed) => setNames(names.map((each, place) => (place === seat ? typed : each)))}
          />
        ))}
        {complaint}
        <button type="submit" class="main" disabled={busy}>
          {w.start}
        </button>
      </form>
    </Dialog>
  );
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}
