import { useEffect, useState } from 'preact/hooks';

const roomForPanel = '(min-width: 60rem) and (min-height: 30rem)';

/** `wide`: players, log and chat are next to the table. Otherwise they are a strip above and a sheet below. */
export interface Layout {
  readonly wide: boolean;
  readonly canBeWide: boolean;
  setHidden(hidden: boolean): void;
}

export function useLayout(): Layout {
  const [canBeWide, setCanBeWide] = useState(() => matchMedia(roomForPanel).matches);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const query = matchMedia(roomForPanel);
    const follow = () => setCanBeWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return { wide: canBeWide && !hidden, canBeWide, setHidden };
}
