import { useEffect, useState } from 'preact/hooks';

/**
 * Which page an address leads to. A room is found by its code alone, a secret, which stands in the fragment so that it
 * reaches no log; `seq` is the position of its game that is to be shown first.
 */
export type Place =
  | { readonly page: 'start' }
  | { readonly page: 'new' }
  | { readonly page: 'room'; readonly code: string; readonly seq?: number };

export const startPlace: Place = { page: 'start' };
export const newGamePlace: Place = { page: 'new' };

export function roomPlace(code: string, seq?: number): Place {
  return seq === undefined ? { page: 'room', code } : { page: 'room', code, seq };
}

/** The pages that are found by a word. No room's code is so short. */
const words: Readonly<Record<string, Place>> = { '': startPlace, new: newGamePlace };

/** The place that an address names; a link copied in capital letters leads to the same room. */
export function placeOf({ hash }: { readonly hash: string }): Place {
  const name = hash.slice(1).toLowerCase();
  return words[name] ?? roomOf(name);
}

function roomOf(name: string): Place {
  const [, code, seq] = /^(.*)@(\d{1,9})$/.exec(name) ?? [];
  return code === undefined ? roomPlace(name) : roomPlace(code, Number(seq));
}

/** The address of a place, as a link on this page may name it. */
export function addressOf(place: Place): string {
  if (place.page === 'room') return `#${place.code}${place.seq === undefined ? '' : `@${place.seq}`}`;
  return `#${place.page === 'start' ? '' : place.page}`;
}

/** The whole address of a place, to be sent to somebody. */
export function linkTo(place: Place): string {
  return `${location.origin}/${addressOf(place)}`;
}

export function goTo(place: Place): void {
  location.hash = addressOf(place);
}

/** The place that the address bar names now. */
export function usePlace(): Place {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return placeOf({ hash });
}
