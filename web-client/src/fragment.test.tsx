import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';

import { eventually } from '../tests/support/eventually';
import { settle } from '../tests/support/page';
import { useFragment } from './fragment';

function Shown() {
  return <p>{useFragment()}</p>;
}

afterEach(() => {
  render(null, document.body);
  history.replaceState(null, '', '/');
});

describe('the fragment of the address', () => {
  it('is followed, even if it changes before the page listens', async () => {
    history.replaceState(null, '', '#early');
    render(<Shown />, document.body);
    expect(document.body.textContent).toBe('#early');
    history.replaceState(null, '', '#meanwhile');
    await settle();
    await eventually(() => expect(document.body.textContent).toBe('#meanwhile'));
    location.hash = '#later';
    await eventually(() => expect(document.body.textContent).toBe('#later'));
  });
});
