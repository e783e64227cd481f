import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import type { Me } from '../../net/protocol';
import type { Person } from '../../state/person';

/** The subjects of the identity dialog. */
export type PersonAsk = 'who' | 'sign_up' | 'sign_in' | 'forgot';

export interface PersonUi {
  readonly person: Person;
  /** Null: not known (yet). */
  readonly me: Me | null;
  /** The server did not say who the user is. */
  readonly failed: boolean;
  /** Opens a dialog over whatever page is open. */
  ask(about: PersonAsk): void;
}

export const PersonContext = createContext<PersonUi | null>(null);

/** The current user, and how to change their identity. */
export function usePerson(): PersonUi {
  const person = useContext(PersonContext);
  if (!person) throw new Error('there is no person outside of the page');
  return person;
}
