import { useEffect, useState } from 'preact/hooks';

/** Returns the current fragment of the address, including its `#`. */
export function useFragment(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    // It may have changed since the last render.
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

/** Decodes a part of an address. A link truncated within a character is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
