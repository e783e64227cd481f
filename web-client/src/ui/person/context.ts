import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import type { Me } from '../../net/protocol';
import type { Person } from '../../state/person';

/** What a dialog about oneself can be about. */
export type PersonAsk = 'who' | 'sign_up' | 'sign_in' | 'forgot';

export interface PersonUi {
  readonly person: Person;
  /** Null: not known (yet). */
  readonly me: Me | null;
  /** The server did not say who we are. */
  readonly failed: boolean;
  /** Opens a dialog over whatever page is open. */
  ask(about: PersonAsk): void;
}

export const PersonContext = createContext<PersonUi | null>(null);

/** Who is in front of the page, and what they can do about it. */
export function usePerson(): PersonUi {
  const person = useContext(PersonContext);
  if (!person) throw new Error('there is no person outside of the page');
  return person;
}
