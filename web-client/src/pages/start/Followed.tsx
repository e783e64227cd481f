import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { usePerson } from '../../ui/person/context';

/** Open tables of followed players. Its script is loaded only for users who follow someone. */
export function Followed() {
  const { me } = usePerson();
  const [Tables, setTables] = useState<ComponentType | null>(null);
  const isWanted = me !== null && me.offers.lobby && me.following.length > 0;
  useEffect(() => {
    // The page works without it.
    if (isWanted) void import('./FollowedTables').then((it) => setTables(() => it.FollowedTables), () => undefined);
  }, [isWanted]);
  return isWanted && Tables ? <Tables /> : null;
}
