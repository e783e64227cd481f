import { useEffect, useState } from 'preact/hooks';

/**
 * Which page an address leads to. A room is found by its code alone, a secret, which stands in the fragment so that it
 * reaches no log.
 */
export type Place = { readonly page: 'start' } | { readonly page: 'room'; readonly code: string };

export const startPlace: Place = { page: 'start' };

export function roomPlace(code: string): Place {
  return { page: 'room', code };
}

/** The place that an address names; a link copied in capital letters leads to the same room. */
export function placeOf({ hash }: { readonly hash: string }): Place {
  const code = hash.slice(1).toLowerCase();
  return code === '' ? startPlace : roomPlace(code);
}

/** The address of a place, as a link on this page may name it. */
export function addressOf(place: Place): string {
  return place.page === 'room' ? `#${place.code}` : '#';
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
