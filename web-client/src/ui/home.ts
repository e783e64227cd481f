import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import { type HomeState, nothingAtHome } from '../state/home';

/** One's own games, wherever one is on the page. */
export const HomeContext = createContext<HomeState>(nothingAtHome);

export function useHome(): HomeState {
  return useContext(HomeContext);
}

/** Whether the server knows one's own games, and with them settings of tables, invitations, and what was seen. */
export function useHasTables(): boolean {
  return useHome().games !== null;
}
