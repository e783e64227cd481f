import { decoded, useFragment } from './fragment';

/**
 * Which page an address leads to, by the fragment: a room is found by its code alone and a device by a secret, and what
 * stands there reaches no log; a room's `seq` is the position of its game that is to be shown first. No code of a room
 * is as short as the word of a page.
 */
export type Place =
  | { readonly page: 'start' | 'new' | 'lobby' }
  | { readonly page: 'room'; readonly code: string; readonly seq?: number }
  | { readonly page: 'me'; readonly part: MyPart }
  | { readonly page: 'person'; readonly name: string }
  | { readonly page: 'device' | 'reset' | 'undo' | 'invitation' | 'email' | 'stop'; readonly secret: string }
  | { readonly page: 'recover' | 'privacy' | 'api' }
  | { readonly page: 'nowhere'; readonly path: string }
  | { readonly page: 'ratings'; readonly game: string | null; readonly class: TableClass }
  | { readonly page: 'statistics'; readonly game: string | null }
  | { readonly page: 'puzzle'; readonly game: string | null }
  | { readonly page: 'watch'; readonly game: string }
  | { readonly page: 'played'; readonly name: string };

/** As the server has them; a place knows nobody who talks to it. */
const tableClasses = ['2', '3+'] as const;
type TableClass = (typeof tableClasses)[number];

/** The parts of the page about oneself; the first is where one arrives. */
export const myParts = ['profile', 'news', 'keys', 'devices', 'people', 'programs', 'data'] as const;
export type MyPart = (typeof myParts)[number];

export const startPlace: Place = { page: 'start' };
export const newGamePlace: Place = { page: 'new' };
export const lobbyPlace: Place = { page: 'lobby' };

export function roomPlace(code: string, seq?: number): Place {
  return seq === undefined ? { page: 'room', code } : { page: 'room', code, seq };
}

export function myPlace(part: MyPart = 'profile'): Place {
  return { page: 'me', part };
}

/** The list of a game, or of the first there is. */
export function ratingsPlace(game: string | null = null, tableClass: TableClass = '2'): Place {
  return { page: 'ratings', game, class: tableClass };
}

/** What all games of one add up to, or of the first there is. */
export function statisticsPlace(game: string | null = null): Place {
  return { page: 'statistics', game };
}

/** The puzzle of the day of a game, or of the one whose turn it is. */
export function puzzlePlace(game: string | null = null): Place {
  return { page: 'puzzle', game };
}

/** A recorded game, to see how it goes. */
export function watchPlace(game: string): Place {
  return { page: 'watch', game };
}

/** What somebody's games add up to. */
export function playedPlace(name: string): Place {
  return { page: 'played', name };
}

export function personPlace(name: string): Place {
  return { page: 'person', name };
}

/** The pages that are found by a word. */
const words: Readonly<Record<string, Place>> = {
  '': startPlace,
  new: newGamePlace,
  lobby: lobbyPlace,
  me: myPlace(),
  recover: { page: 'recover' },
  privacy: { page: 'privacy' },
  api: { page: 'api' },
  ratings: ratingsPlace(),
  statistics: statisticsPlace(),
  puzzle: puzzlePlace(),
};

/** Those that are found by a word and what stands behind its stroke. */
const wordsAndMore: Readonly<Record<string, (rest: string) => Place>> = {
  me: (rest) => myPlace(myParts.find((part) => part === rest)),
  ratings: (rest) => {
    const [game = '', seats = ''] = rest.split('/');
    return ratingsPlace(game === '' ? null : decoded(game), tableClasses.find((each) => each === decoded(seats)));
  },
  people: (rest) => personPlace(decoded(rest)),
  statistics: statisticsPlace,
  puzzle: (game) => puzzlePlace(decoded(game)),
  watch: (game) => watchPlace(decoded(game)),
  played: (rest) => playedPlace(decoded(rest)),
  device: (secret) => ({ page: 'device', secret }),
  reset: (secret) => ({ page: 'reset', secret }),
  undo: (secret) => ({ page: 'undo', secret }),
  invitation: (secret) => ({ page: 'invitation', secret }),
  email: (secret) => ({ page: 'email', secret }),
  stop: (secret) => ({ page: 'stop', secret }),
};

/** The one document; a page of another name no server has. A document without a server has no such path at all. */
const documents: readonly string[] = ['/', '/index.html'];

/** The place that an address names; a link copied in capital letters leads to the same room. */
export function placeOf({ pathname = '/', hash }: { readonly pathname?: string; readonly hash: string }): Place {
  if (pathname.startsWith('/') && !documents.includes(pathname)) return { page: 'nowhere', path: pathname };
  const name = hash.slice(1);
  const [, word = '', rest = ''] = /^([a-z]+)\/(.*)$/s.exec(name) ?? [];
  return wordsAndMore[word]?.(rest) ?? words[name.toLowerCase()] ?? roomOf(name.toLowerCase());
}

/** What stands behind a link in a sentence, and was copied with it. */
const behind = /(?:[\s.,;:!?"'’”“»«)\]>]|%20)+$/u;

/** The room of a link that was typed without its `#`; null if it is none. */
export function roomWithoutSign(path: string): Place | null {
  const [, name] = /^\/([0-9a-z]{26}(?:@\d{1,9})?)$/i.exec(path) ?? [];
  return name === undefined ? null : roomOf(name.toLowerCase());
}

function roomOf(address: string): Place {
  const name = address.replace(behind, '');
  const [, code, seq] = /^(.*)@(\d{1,9})$/.exec(name) ?? [];
  return code === undefined ? roomPlace(name) : roomPlace(code, Number(seq));
}

/** The address of a place, as a link on this page may name it. */
export function addressOf(place: Place): string {
  switch (place.page) {
    case 'start':
      return '#';
    case 'room':
      return `#${place.code}${place.seq === undefined ? '' : `@${place.seq}`}`;
    case 'me':
      return place.part === myParts[0] ? '#me' : `#me/${place.part}`;
    case 'ratings':
      return place.game === null ? '#ratings' : `#ratings/${place.game}/${place.class}`;
    case 'statistics':
      return place.game === null ? '#statistics' : `#statistics/${place.game}`;
    case 'puzzle':
      return place.game === null ? '#puzzle' : `#puzzle/${place.game}`;
    case 'watch':
      return `#watch/${place.game}`;
    case 'played':
      return `#played/${encodeURIComponent(place.name)}`;
    case 'person':
      return `#people/${encodeURIComponent(place.name)}`;
    case 'device':
    case 'reset':
    case 'undo':
    case 'invitation':
    case 'email':
    case 'stop':
      return `#${place.page}/${place.secret}`;
    case 'nowhere':
      return place.path;
    default:
      return `#${place.page}`;
  }
}

/** The whole address of a place, to be sent to somebody. */
export function linkTo(place: Place): string {
  return `${location.origin}/${addressOf(place)}`;
}

export function goTo(place: Place): void {
  location.hash = addressOf(place);
}

/** As `goTo`, and the present address, which may be a secret that is spent, is not gone back to. */
export function goInstead(place: Place): void {
  location.replace(addressOf(place));
}

/** The place that the address bar names now. */
export function usePlace(): Place {
  return placeOf({ pathname: location.pathname, hash: useFragment() });
}
