import { useState } from 'preact/hooks';

import type { Room } from '../../../net/protocol';
import type { Terms } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { wordsIn } from './words';

interface HandOverProps {
  room: Room;
  busy: boolean;
  propose(terms: Terms): void;
}

/** Proposes to hand over the user's seat to a spectator with an account. */
export function HandOver({ room, busy, propose }: HandOverProps) {
  const words = wordsIn(useUi().lang);
  const names = (room.watching ?? []).flatMap(({ name }) => name ?? []);
  const [chosen, setChosen] = useState('');
  const person = names.includes(chosen) ? chosen : names[0];
  if (person === undefined) return <p class="hint">{words.nobodyToHandOverTo}</p>;
  return (
    <form
      class="stack tight hand-over"
      onSubmit={(event) => {
        event.preventDefault();
        propose({ what: 'hand_over', person });
      }}
    >
      <div class="row">
        <label class="only-heard" for="hand-over-to">
          {words.handOverTo}
        </label>
        <select id="hand-over-to" value={person} onChange={({ currentTarget: { value } }) => setChosen(value)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" disabled={busy}>
          {words.handOver}
        </button>
      </div>
      <p class="hint">{words.handOverText}</p>
    </form>
  );
}
