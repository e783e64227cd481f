import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

import { addressOf, goInstead, goTo, leaguePlace, learnPlace, linkTo, lobbyPlace, myPlace, newGamePlace, personPlace, type Place, placeOf, placeWithoutSign, recordingsPlace, roomPlace, rulesPlace, startPlace, tournamentsPlace, usePlace } from './router';

const code = '0123456789abcdefghjkmnpqrs';

function Shown() {
  const place = usePlace();
  return <p>{place.page === 'room' ? place.code : place.page}</p>;
}

afterEach(() => {
  render(null, document.body);
  location.hash = '';
});

describe('a link with trailing punctuation', () => {
  it.each(['.', ' ', '%20', ').', ',', '”'])('%j leads to the room all the same', (more) => {
    expect(placeOf({ hash: `#0123456789abcdefghjkmnpqrs${more}` })).toEqual({ page: 'room', code: '0123456789abcdefghjkmnpqrs' });
  });
});

describe('an address beside the document', () => {
  it.each(['/rooms', '/api', '/index.htm', '/%E0'])('"%s" is not found, whatever its fragment', (pathname) => {
    const nowhere: Place = { page: 'nowhere', path: pathname };
    expect(placeOf({ pathname, hash: `#${code}` })).toEqual(nowhere);
    expect(addressOf(nowhere)).toBe(pathname);
  });

  it('is ignored in a document without a server', () => {
    expect(placeOf({ pathname: 'blank', hash: '#new' })).toEqual(newGamePlace);
  });

  it('leads to the rules if only the # is missing', () => {
    expect(placeWithoutSign('/rules')).toEqual(rulesPlace());
    expect(placeWithoutSign('/rules/voluspa')).toEqual(rulesPlace('voluspa'));
    expect(placeWithoutSign('/rules/voluspa/fenrir')).toEqual(rulesPlace('voluspa', 'fenrir'));
    expect(placeWithoutSign('/rulesets')).toBeNull();
  });

  it('leads to a room if only the # is missing', () => {
    expect(placeWithoutSign(`/${code.toUpperCase()}`)).toEqual(roomPlace(code));
    expect(placeWithoutSign(`/${code}@12`)).toEqual(roomPlace(code, 12));
    expect(placeWithoutSign('/rooms')).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    ['', startPlace],
    ['#', startPlace],
    [`#${code}`, roomPlace(code)],
    [`#${code.toUpperCase()}`, roomPlace(code)],
    [`#${code}@34`, roomPlace(code, 34)],
    [`#${code}@0`, roomPlace(code, 0)],
    ['#new', newGamePlace],
    ['#lobby', lobbyPlace],
    ['#learn', learnPlace],
    ['#watch', recordingsPlace],
    ['#record', { page: 'record' }],
    ['#tournaments', tournamentsPlace()],
    ['#tournament/new', tournamentsPlace('new')],
    [`#tournament/${code}`, tournamentsPlace(code)],
    ['#league/new', leaguePlace('new')],
    [`#league/${code}`, leaguePlace(code)],
    ['#me', myPlace()],
    ['#rules', rulesPlace()],
    ['#rules/voluspa', rulesPlace('voluspa')],
    ['#rules/voluspa/', rulesPlace('voluspa')],
    ['#rules/voluspa/fenrir', rulesPlace('voluspa', 'fenrir')],
    ['#me/devices', myPlace('devices')],
    ['#me/elsewhere', myPlace()],
    ['#people/Bj%C3%B6rn', personPlace('Björn')],
    ['#people/a%2Fb', personPlace('a/b')],
    ['#people/50%', personPlace('50%')],
    ['#device/aB3-_x', { page: 'device', secret: 'aB3-_x' }],
    ['#reset/aB3-_x', { page: 'reset', secret: 'aB3-_x' }],
    ['#undo/aB3-_x', { page: 'undo', secret: 'aB3-_x' }],
    ['#invitation/aB3-_x', { page: 'invitation', secret: 'aB3-_x' }],
    ['#recover', { page: 'recover' }],
    ['#privacy', { page: 'privacy' }],
    ['#api', { page: 'api' }],
  ] satisfies [string, Place][])('"%s" names a page', (hash, place) => {
    expect(placeOf({ hash })).toEqual(place);
  });

  it('round-trips', () => {
    const places: Place[] = [
      startPlace,
      newGamePlace,
      lobbyPlace,
      learnPlace,
      recordingsPlace,
      roomPlace(code),
      roomPlace(code, 34),
      myPlace(),
      myPlace('data'),
      personPlace('Björn / 50 %'),
      tournamentsPlace(),
      tournamentsPlace('new'),
      tournamentsPlace(code),
      leaguePlace(code),
      { page: 'device', secret: 'aB3' },
      { page: 'reset', secret: 'aB3' },
      { page: 'invitation', secret: 'aB3' },
      { page: 'recover' },
      { page: 'privacy' },
      { page: 'api' },
    ];
    for (const place of places) expect(placeOf({ hash: addressOf(place) })).toEqual(place);
  });

  it('with an invalid move number names no move', () => {
    for (const hash of [`#${code}@`, `#${code}@-1`, `#${code}@x`]) expect(placeOf({ hash })).not.toHaveProperty('seq');
  });

  it('keeps the room in the fragment, which reaches no log', () => {
    expect(new URL(linkTo(roomPlace(code))).hash).toBe(`#${code}`);
    expect(new URL(linkTo(roomPlace(code))).pathname).toBe('/');
  });

  it('that is used up is replaced in the history', async () => {
    await act(() => render(<Shown />, document.body));
    const before = history.length;
    await act(() => {
      goInstead(roomPlace(code));
      dispatchEvent(new Event('hashchange'));
    });
    expect(document.body.textContent).toBe(code);
    expect(history.length).toBe(before);
  });

  it('is followed when it changes, by a link or by the page', async () => {
    await act(() => render(<Shown />, document.body));
    expect(document.body.textContent).toBe('start');
    await act(() => {
      goTo(roomPlace(code));
      dispatchEvent(new Event('hashchange'));
    });
    expect(document.body.textContent).toBe(code);
    await act(() => {
      goTo(startPlace);
      dispatchEvent(new Event('hashchange'));
    });
    expect(document.body.textContent).toBe('start');
  });
});
