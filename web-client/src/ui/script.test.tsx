import { render } from 'preact';
import { useState } from 'preact/hooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../tests/support/eventually';
import { when } from '../../tests/support/page';
import { reloadFor } from '../state/outdated';
import { OnItsWay, script, useArrival } from './script';
import { Shell } from './Shell';
import { showWaiting } from './title';

describe('a page that is loading', () => {
  it('has a title and a heading for screen readers', async () => {
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

it('a part needed later is loaded and shown then', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  const part = script('later', () => Promise.resolve('part'));
  let want = (): void => undefined;
  const Wanting = () => {
    const [isWanted, setWanted] = useState(false);
    want = () => setWanted(true);
    useArrival('the same place', isWanted ? part : null);
    return <p>{part.there()}</p>;
  };
  const root = document.body.appendChild(document.createElement('div'));
  await when(() => {
    render(
      <Shell>
        <Wanting />
      </Shell>,
      root,
    );
  });
  expect(root.textContent).not.toContain('part');
  await when(() => want());
  await eventually(() => expect(root.textContent).toContain('part'));
});

it('a script that fails after its place was left is nothing to report', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  let fail = (): void => undefined;
  const part = script('late', () => new Promise<never>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))));
  const Wanting = () => <p>{useArrival('the place', part).shown}</p>;
  const root = document.body.appendChild(document.createElement('div'));
  await when(() => render(<Wanting />, root));
  await when(() => render(null, root));
  await when(() => fail());
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

describe('a reload for a missing script', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  });

  const reloads = () => reloadFor('part', () => undefined);

  async function comesTo(part: ReturnType<typeof script>) {
    const Wanted = () => <p>{useArrival('there', part).shown}</p>;
    const root = document.body.appendChild(document.createElement('div'));
    await when(() => {
      render(
        <Shell>
          <Wanted />
        </Shell>,
        root,
      );
    });
    await when(() => undefined);
    expect(root.textContent).toContain('there');
  }

  const partCalled = () => script('part', () => Promise.resolve(() => null));

  it('is possible again on another day, if the script has loaded since', async () => {
    expect(await reloads()).toBe(true);
    expect(await reloads()).toBe(false);
    await comesTo(partCalled());
    expect(await reloads()).toBe(true);
  });

  it('is possible again, too, if it loaded before anything was drawn', async () => {
    await reloads();
    const part = partCalled();
    await part.load();
    await comesTo(part);
    expect(await reloads()).toBe(true);
  });
});
