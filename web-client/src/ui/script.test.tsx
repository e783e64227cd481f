import { render } from 'preact';
import { describe, expect, it } from 'vitest';

import { when } from '../../tests/support/page';
import { OnItsWay } from './script';
import { Shell } from './Shell';
import { showWaiting } from './title';

describe('a page that is still on its way', () => {
  it('has a title and a heading, for those who cannot see that there is nothing yet', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    await when(() => {
      render(
        <Shell>
          <OnItsWay />
        </Shell>,
        root,
      );
    });
    showWaiting(0);
    expect(document.title).toBe('Idavoll');
    expect([...root.querySelectorAll('h1')].map((each) => each.textContent)).toEqual(['Idavoll']);
  });
});
