import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import { type HomeState, nothingAtHome } from '../state/home';

/** The user's games, available on every page. */
export const HomeContext = createContext<HomeState>(nothingAtHome);

export function useHome(): HomeState {
  return useContext(HomeContext);
}

/** Whether the server has games lists, and with them table settings, invitations, and read states. */
export function useHasTables(): boolean {
  return useHome().games !== null;
}

/** The same until the server has answered or refused, so that nothing on a page moves when it does. */
export function useMayHaveTables(): boolean {
  return useHome().line !== 'refused';
}
