import { addressOf, roomPlace } from '../../router';
import { knownRoom } from '../../state/memory';
import { useUi } from '../context';

/** The rooms where the user had two seats before signing in, in words with links. */
export function KeptApart({ rooms, onDone }: { rooms: readonly string[]; onDone(): void }) {
  const { t } = useUi();
  return (
    <div class="stack">
      <p>{t.people.keptApartText}</p>
      <ul class="stack tight">
        {rooms.map((code) => (
          <li key={code}>
            <a href={addressOf(roomPlace(code))} onClick={onDone}>
              {t.people.keptApartRoom(code.slice(0, 6), t.list(knownRoom(code)?.players ?? []))}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" class="main" onClick={onDone}>
        {t.people.onward}
      </button>
    </div>
  );
}
