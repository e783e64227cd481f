import { useCallback, useEffect, useState } from 'preact/hooks';

import { searchPeople } from '../../net/console';
import type { ConsolePerson } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { TextField } from '../../ui/TextField';
import { Pages } from '../parts/Pages';
import { Titled } from '../parts/Titled';
import { usePaged } from '../../ui/usePaged';
import { addressOf, goTo, peoplePlace, personPlace } from '../place';
import { useWords } from '../words';
import { PersonBadges } from './PersonBadges';

const atOnce = 50;

/** All accounts by name. */
export function PeoplePage({ search }: { search: string | null }) {
  const { t } = useUi();
  const words = useWords();
  const [wanted, setWanted] = useState(search ?? '');
  useEffect(() => setWanted(search ?? ''), [search]);
  const ask = useCallback(
    async (after: ConsolePerson | null) => {
      const { people, more } = await searchPeople(search, after?.name ?? null, atOnce);
      return { items: people, more };
    },
    [search],
  );
  const list = usePaged(ask);
  return (
    <>
      <Titled title={words.people.title} />
      <form
        class="card"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          goTo(peoplePlace(wanted.trim() === '' ? null : wanted.trim()));
        }}
      >
        <TextField
          label={words.people.search}
          value={wanted}
          onInput={setWanted}
          autocomplete="off"
          plain
          maxLength={24}
          hint={words.people.searchHint}
        >
          <button type="submit">{words.search}</button>
        </TextField>
      </form>
      <Pages list={list} none={words.people.none}>
        {(people) => (
          <ul class="list-lines card">
            {people.map((person) => (
              <li key={person.name} class="list-line">
                <span class="list-words">
                  <a class="list-title" href={addressOf(personPlace(person.name))}>
                    {person.name}
                  </a>
                  <span class="hint">{t.people.since(t.day(person.since))}</span>
                </span>
                <PersonBadges person={person} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </>
  );
}
