import { useEffect, useState } from 'preact/hooks';

/** What stands behind the `#` of the address, its sign with it, as it is now. */
export function useFragment(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    // It may have changed since the page was drawn.
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

/** A part of an address as it was before it became one. A link that was cut off in the middle of a character is taken as it stands. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
