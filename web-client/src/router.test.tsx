import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

import { addressOf, goTo, linkTo, newGamePlace, placeOf, roomPlace, startPlace, usePlace } from './router';

const code = '0123456789abcdefghjkmnpqrs';

function Shown() {
  const place = usePlace();
  return <p>{place.page === 'room' ? place.code : place.page}</p>;
}

afterEach(() => {
  render(null, document.body);
  location.hash = '';
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
  ])('"%s" names a place', (hash, place) => {
    expect(placeOf({ hash })).toEqual(place);
  });

  it('leads back to its place', () => {
    for (const place of [startPlace, newGamePlace, roomPlace(code), roomPlace(code, 34)]) expect(placeOf({ hash: addressOf(place) })).toEqual(place);
  });

  it('that names no move of a game is not taken for one', () => {
    for (const hash of [`#${code}@`, `#${code}@-1`, `#${code}@x`]) expect(placeOf({ hash })).not.toHaveProperty('seq');
  });

  it('names a room in the fragment, which reaches no log', () => {
    expect(new URL(linkTo(roomPlace(code))).hash).toBe(`#${code}`);
    expect(new URL(linkTo(roomPlace(code))).pathname).toBe('/');
  });

  it('is followed when it changes, by a link or by the page itself', async () => {
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
