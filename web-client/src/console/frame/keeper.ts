import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The signed-in staff member. */
export interface Keeper {
  readonly name: string;
  readonly role: 'moderator' | 'operator';
  readonly hasPassword: boolean;
  readonly hasPasskeys: boolean;
}

export const KeeperContext = createContext<Keeper | null>(null);

export function useKeeper(): Keeper {
  const keeper = useContext(KeeperContext);
  if (!keeper) throw new Error('there is no one at the console');
  return keeper;
}
