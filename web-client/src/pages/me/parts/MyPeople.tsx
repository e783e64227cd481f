import { useState } from 'preact/hooks';

import type { Me } from '../../../net/protocol';
import { addressOf, goTo, personPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { Seen } from '../../../ui/person/Seen';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';
import { MyReports } from './MyReports';

/** People the user follows or has blocked. */
export function MyPeople({ me }: { me: Me }) {
  const { t } = useUi();
  const { person } = usePerson();
  const [name, setName] = useState('');
  const find = (event: Event) => {
    event.preventDefault();
    if (name.trim() !== '') goTo(personPlace(name.trim()));
  };
  return (
    <>
      <form class="card stack" onSubmit={find}>
        <TextField
          label={t.people.findPerson}
          value={name}
          onInput={setName}
          maxLength={24}
          autocomplete="off"
          hint={t.people.findPersonHint}
        >
          <button type="submit">{t.people.find}</button>
        </TextField>
      </form>
      <Names
        title={t.people.following}
        about={t.people.followingText}
        none={t.people.followsNobody}
        names={me.following}
        end={t.people.unfollow}
        endOf={t.people.unfollowOf}
        onEnd={(each) => person.follow(each, false)}
      />
      <Names
        title={t.people.blocked}
        about={t.people.blockedText}
        none={t.people.blocksNobody}
        names={me.blocked}
        end={t.people.unblock}
        endOf={t.people.unblockOf}
        onEnd={(each) => person.block(each, false)}
      />
      <MyReports />
    </>
  );
}

interface NamesProps {
  title: string;
  about: string;
  none: string;
  names: readonly string[];
  end: string;
  endOf(name: string): string;
  onEnd(name: string): Promise<void>;
}

function Names({ title, about, none, names, end, endOf, onEnd }: NamesProps) {
  const { busy, complaint, attempt } = useDoing();
  return (
    <section class="card stack">
      <h3>{title}</h3>
      <p class="hint">
        {about} <Seen by="you" />
      </p>
      {complaint}
      {names.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul class="list-lines">
          {names.map((name) => (
            <li key={name} class="list-line">
              <a class="list-words list-title" href={addressOf(personPlace(name))}>
                {name}
              </a>
              <button type="button" aria-label={endOf(name)} disabled={busy} onClick={() => void attempt(() => onEnd(name))}>
                {end}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
