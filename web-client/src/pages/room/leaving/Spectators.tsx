import type { Room, Watching } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { useAttempt } from '../../../ui/useAttempt';
import { wordsIn } from './words';

interface SpectatorsProps {
  visit: Visit;
  room: Room;
}

/** For the host: the spectators, and those the host has removed. */
export function Spectators({ visit, room: { watching = [], removed = [] } }: SpectatorsProps) {
  const words = wordsIn(useUi().lang);
  const [busy, attempt] = useAttempt();
  if (watching.length + removed.length === 0) return null;
  const list = (people: readonly Watching[], act: string, named: (name: string) => string, done: (who: string) => Promise<void>) => (
    <ul class="spectators">
      {people.map(({ who, name }) => (
        <li key={who} class="row">
          <span class="words">{name ?? words.guest}</span>
          <button
            type="button"
            disabled={busy}
            aria-label={named(name ?? words.guest)}
            onClick={() => void attempt(() => done(who))}
          >
            {act}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section class="card stack">
      <h2>{words.spectators}</h2>
      <p class="hint">{words.spectatorsText}</p>
      {watching.length > 0 && list(watching, words.remove, words.removeNamed, (who) => visit.removeSpectator(who))}
      {removed.length > 0 && (
        <>
          <h3>{words.removed}</h3>
          {list(removed, words.letIn, words.letInNamed, (who) => visit.letIn(who))}
        </>
      )}
    </section>
  );
}
