import type { ComponentType } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../tests/support/drawn';
import { later } from '../../tests/support/later';
import { all, closePage, press, settle, texts } from '../../tests/support/page';
import { calling, tableProps } from '../../tests/support/table';
import { reloadFor } from '../state/outdated';
import { gameClient, loadedGame, loadGame, pictureOf, useGame, useNeededGame } from './find';
import type { GamePlay, HelpProps, PictureProps } from './game';
import { GuardedTable } from './GuardedTable';
import { useHelp } from './useHelp';

// Games that load when the test says so.
const fakes = vi.hoisted(() => {
  const gameCalled = (name: string) => ({
    name,
    text: (lang: string) => ({ title: `${name} in ${lang}`, tagline: '' }),
    optionText: () => ({}),
    load: vi.fn<() => Promise<unknown>>(),
    loadPicture: vi.fn<() => Promise<unknown>>(),
  });
  const names = ['ravens', 'wolves', 'serpents', 'eagles', 'bears'] as const;
  return Object.fromEntries(names.map((name) => [name, gameCalled(name)])) as Record<(typeof names)[number], ReturnType<typeof gameCalled>>;
});
vi.mock('./registry', () => fakes);

const play = { Table: () => <p>the table</p>, Help: () => null, logLine: () => null, deal: null } as unknown as GamePlay;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

describe("a game's client", () => {
  it('is found by its name, or is the plain one', () => {
    expect(gameClient('ravens').text('de').title).toBe('ravens in de');
    expect(gameClient('three_stones').text('en').title).toBe('Three Stones');
    expect(gameClient('toString').text('en').title).toBe('ToString');
  });

  it('is loaded once', async () => {
    fakes.ravens.load.mockResolvedValue(play);
    expect(loadedGame('ravens')).toBeNull();
    expect(await loadGame('ravens')).toBe(play);
    expect(await loadGame('ravens')).toBe(play);
    expect(loadedGame('ravens')).toBe(play);
    expect(fakes.ravens.load).toHaveBeenCalledOnce();
  });

  it('is requested again after a failure, which is reported to all who wait', async () => {
    const gone = new Error('gone');
    fakes.wolves.load.mockRejectedValueOnce(gone).mockResolvedValue(play);
    const failed = vi.fn();
    const hook = await calling(useGame, 'wolves', failed);
    await settle();
    expect(failed).toHaveBeenCalledExactlyOnceWith(gone);
    expect(hook.result).toBeNull();
    hook.end();
    const next = await calling(useGame, 'wolves');
    await settle();
    expect(next.result).toBe(play);
    next.end();
  });

  it('allows another reload on another day once it has loaded', async () => {
    sessionStorage.clear();
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
    const reloads = () => reloadFor('bears', () => undefined);
    expect(await reloads()).toBe(true);
    expect(await reloads()).toBe(false);
    fakes.bears.load.mockResolvedValue(play);
    const hook = await calling(useNeededGame, 'bears');
    await settle();
    await hook.again('bears');
    expect(hook.result).toEqual({ play, gone: false });
    expect(await reloads()).toBe(true);
    hook.end();
  });

  it('does not replace the one requested after it', async () => {
    const coming = later<unknown>();
    fakes.serpents.load.mockReturnValue(coming.promise);
    fakes.ravens.load.mockResolvedValue(play);
    await loadGame('ravens');
    const hook = await calling<[string | null], GamePlay | null>(useGame, 'serpents');
    expect(hook.result).toBeNull();
    await hook.again('ravens');
    expect(hook.result).toBe(play);
    const serpents = { ...play };
    coming.comes(serpents);
    await settle();
    expect(hook.result).toBe(play);
    await hook.again('serpents');
    expect(hook.result).toBe(serpents);
    await hook.again(null);
    expect(hook.result).toBeNull();
    hook.end();
  });

  it('reports no failure if it is no longer wanted', async () => {
    const coming = later<unknown>();
    fakes.eagles.load.mockReturnValue(coming.promise);
    const failed = vi.fn();
    const hook = await calling(useGame, 'eagles', failed);
    hook.end();
    coming.fails(new Error('gone'));
    await settle();
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('the picture of a game', () => {
  it('leaves its place empty until it is loaded', async () => {
    const coming = later<unknown>();
    fakes.ravens.loadPicture.mockReturnValue(coming.promise);
    const Picture = pictureOf('ravens');
    const shown = (
      <>
        <Picture view={null} />
        <Picture view={null} />
      </>
    );
    await draw(shown);
    expect(all('i')).toHaveLength(0);
    const Raven: ComponentType<PictureProps> = () => <i>raven</i>;
    coming.comes(Raven);
    await settle();
    expect(texts('i')).toEqual(['raven', 'raven']);
    expect(pictureOf('ravens')).toBe(Raven);
  });

  it('leaves its place empty if it fails, and affects nothing else', async () => {
    fakes.wolves.loadPicture.mockRejectedValue(new Error('gone'));
    const Picture = pictureOf('wolves');
    await draw(
      <p>
        Wolves
        <Picture view={null} />
      </p>,
    );
    await settle();
    expect(texts('p')).toEqual(['Wolves']);
  });
});

describe('a table', () => {
  const Broken = () => {
    throw new Error('a drawing that fails');
  };
  const props = tableProps({ view: { heap: 7 }, legal: [{ type: 'take', pebbles: 1 }] });

  it("is the game's own, or the plain one if the player prefers it", async () => {
    await draw(<GuardedTable game={play} plain={false} table={props} />);
    expect(texts('p')).toContain('the table');
    await draw(<GuardedTable game={play} plain table={props} />);
    expect(texts('p')).not.toContain('the table');
    expect(texts('.plain-values dd')).toEqual(['7']);
  });

  it('falls back to lists if drawing fails, and stays so', async () => {
    const broken = { ...play, Table: Broken };
    await draw(<GuardedTable game={broken} plain={false} table={props} />);
    expect(texts('.plain-actions button')).toHaveLength(1);
    await draw(<GuardedTable game={broken} plain={false} table={{ ...props, view: { heap: 6 } }} />);
    expect(texts('.plain-values dd')).toEqual(['6']);
  });

  it("of lists uses the game's words", async () => {
    const words = { names: { heap: 'Haufen' }, isSeat: [], perSeat: [] };
    await draw(<GuardedTable game={{ ...play, plainWords: () => words }} plain table={props} />);
    expect(texts('.plain-values dt')).toEqual(['Haufen']);
  });
});

describe("a game's rules", () => {
  const Help = ({ topic, lang }: HelpProps) => <p class="rules">{`${lang}: ${topic ?? 'from the beginning'}`}</p>;
  function Page({ there = true }: { there?: boolean }) {
    const [open, dialog] = useHelp('ravens', there ? { ...play, Help } : null, {});
    return (
      <>
        <button onClick={() => open()}>rules</button>
        <button onClick={() => open('stones')}>about stones</button>
        {dialog}
      </>
    );
  }

  it('open in a dialog, at a topic or at the beginning, and close', async () => {
    await draw(<Page />, watchedUi('de'));
    expect(all('dialog')).toHaveLength(0);
    await press('rules');
    expect(texts('.rules')).toEqual(['de: from the beginning']);
    expect(texts('dialog h2')[0]).toContain('ravens in de');
    await press('Schließen');
    expect(all('dialog')).toHaveLength(0);
    await press('about stones');
    expect(texts('.rules')).toEqual(['de: stones']);
  });

  it('can be opened as a page at the same topic', async () => {
    await draw(<Page />);
    await press('rules');
    expect(all('dialog a')[0]!.getAttribute('href')).toBe('#rules/ravens');
    await press('Close');
    await press('about stones');
    expect(all('dialog a')[0]!.getAttribute('href')).toBe('#rules/ravens/stones');
  });

  it('show that they are loading', async () => {
    await draw(<Page there={false} />);
    await press('rules');
    expect(texts('dialog .hint')).toEqual([watchedUi().t.loading]);
    await draw(<Page />);
    expect(texts('.rules')).toEqual(['en: from the beginning']);
  });
});
