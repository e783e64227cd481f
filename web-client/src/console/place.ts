import { decoded, useFragment } from '../fragment';
import type { GamesSearch, GameStatus } from '../net/console';

/**
 * The console page an address leads to. It is in the fragment, which reaches no log, since a search may contain a
 * room's code.
 */
export type Place =
  | { readonly page: 'games'; readonly wanted: GamesSearch }
  | { readonly page: 'game'; readonly number: number }
  | { readonly page: 'people'; readonly search: string | null }
  | { readonly page: 'person'; readonly name: string }
  | { readonly page: 'reports'; readonly status: 'open' | 'closed' }
  | { readonly page: 'bans' | 'tournaments' | 'audit' | 'health' };

export const anyGame: GamesSearch = { search: null, game: null, status: null, from: null, until: null };
export const statuses: readonly GameStatus[] = ['open', 'running', 'finished'];

export const gamesPlace = (wanted: Partial<GamesSearch> = {}): Place => ({ page: 'games', wanted: { ...anyGame, ...wanted } });
export const gamePlace = (number: number): Place => ({ page: 'game', number });
export const peoplePlace = (search: string | null = null): Place => ({ page: 'people', search });
export const personPlace = (name: string): Place => ({ page: 'person', name });
export const reportsPlace = (status: 'open' | 'closed' = 'open'): Place => ({ page: 'reports', status });

export function placeOf(fragment: string): Place {
  const [path, search] = split(fragment.replace(/^#/, ''), '?');
  const [word, rest] = split(path, '/');
  const asked = new URLSearchParams(search);
  switch (word) {
    case 'people':
      return rest === '' ? peoplePlace(asked.get('search')) : personPlace(decoded(rest));
    case 'reports':
      return reportsPlace(rest === 'closed' ? 'closed' : 'open');
    case 'bans':
    case 'tournaments':
    case 'audit':
    case 'health':
      return { page: word };
    default:
      return word === 'games' && /^\d{1,15}$/.test(rest) ? gamePlace(Number(rest)) : gamesPlace(gamesSearch(asked));
  }
}

function gamesSearch(asked: URLSearchParams): GamesSearch {
  return {
    search: asked.get('search'),
    game: asked.get('game'),
    status: statuses.find((each) => each === asked.get('status')) ?? null,
    from: dayIn(asked.get('from')),
    until: dayIn(asked.get('until')),
  };
}

const dayIn = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null);

export function addressOf(place: Place): string {
  switch (place.page) {
    case 'games':
      return `#games${searching({ ...place.wanted })}`;
    case 'game':
      return `#games/${place.number}`;
    case 'people':
      return `#people${searching({ search: place.search })}`;
    case 'person':
      return `#people/${encodeURIComponent(place.name)}`;
    case 'reports':
      return place.status === 'open' ? '#reports' : '#reports/closed';
    default:
      return `#${place.page}`;
  }
}

export function goTo(place: Place): void {
  location.hash = addressOf(place);
}

export function usePlace(): Place {
  return placeOf(useFragment());
}

function searching(values: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function split(text: string, at: string): [string, string] {
  const where = text.indexOf(at);
  return where < 0 ? [text, ''] : [text.slice(0, where), text.slice(where + 1)];
}
