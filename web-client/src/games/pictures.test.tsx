import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

import nineWorlds from '../../tests/data/nine_worlds/copy.game.json';
import { momentsOf as nineWorldsMoments, type Played } from '../../tests/support/nineWorlds';
import { momentsOf as walhallaMoments } from '../../tests/support/walhalla';
import type { JsonObject } from '../net/protocol';
import { gameClient, loadPicture, pictureOf } from './find';
import * as registry from './registry';

await Promise.all(Object.values(registry).map(({ name }) => loadPicture(name)));

const root = document.createElement('div');
afterEach(() => render(null, root));

async function draw(game: string, view: JsonObject | null): Promise<SVGSVGElement> {
  const Picture = pictureOf(game);
  await act(() => render(<Picture view={view} />, root));
  return root.querySelector('svg')!;
}

const board = (tiles: readonly { at: [number, number]; tile: string; boost: number }[]): JsonObject => ({ board: tiles as never });

describe.each([...Object.values(registry).map(({ name }) => name), 'pebbles'])('the icon of %s', (game) => {
  it('is a drawing without text, hidden from assistive technology', async () => {
    const svg = await draw(game, null);
    expect(svg.getAttribute('aria-hidden')).toBe('true');
    expect(svg.querySelectorAll('path, circle, rect').length).toBeGreaterThan(0);
    expect(svg.querySelectorAll('a, button, [tabindex]')).toHaveLength(0);
  });
});

describe('the picture of a game', () => {
  it('shows every tile of Völuspá in its place, as large as they all fit', async () => {
    const one = await draw('voluspa', board([{ at: [0, 0], tile: 'odin', boost: 0 }]));
    expect(one.querySelectorAll('svg > g')).toHaveLength(1);
    const [, , narrow] = one.getAttribute('viewBox')!.split(' ').map(Number);
    const row = Array.from({ length: 9 }, (_, x) => ({ at: [x, 0] as [number, number], tile: 'troll', boost: 1 }));
    const wide = await draw('voluspa', board(row));
    expect(wide.querySelectorAll('svg > g')).toHaveLength(9);
    expect(Number(wide.getAttribute('viewBox')!.split(' ')[2])).toBeGreaterThan(narrow!);
  });

  it('is the icon of Völuspá before the first tile', async () => {
    const sign = (await draw('voluspa', null)).innerHTML;
    expect((await draw('voluspa', board([]))).innerHTML).toBe(sign);
  });

  it('shows every field of Walhalla and its vikings', async () => {
    const last = walhallaMoments(null).findLast(({ view }) => JSON.stringify(view).includes('"viking":0'))!;
    const svg = await draw('walhalla', last.view);
    const { peninsulas } = last.view as unknown as { peninsulas: { fields: { viking: number | null }[] }[] };
    const fields = peninsulas.flatMap((each) => each.fields);
    expect(svg.querySelectorAll('.wh-beach')).toHaveLength(peninsulas.length);
    const standing = fields.filter(({ viking }) => viking !== null).length;
    expect(standing).toBeGreaterThan(0);
    expect(svg.querySelectorAll('.wh-viking').length).toBeGreaterThanOrEqual(standing);
  });

  it('shows the stones and avatars of each Nine Worlds world', async () => {
    const { view } = nineWorldsMoments(nineWorlds as unknown as Played).at(-1)!;
    const svg = await draw('nine_worlds', view);
    const { worlds, factions } = view as unknown as { worlds: { stones: Record<string, number> }[]; factions: { avatar: number }[] };
    expect(svg.querySelectorAll('.nw-world')).toHaveLength(9);
    const groups = worlds.reduce((sum, { stones }) => sum + Object.keys(stones).length, 0);
    expect(svg.querySelectorAll('.nw-world > g[transform]')).toHaveLength(groups + factions.length);
  });

  it('is the same for every position of a game without drawings', async () => {
    const sign = (await draw('pebbles', null)).outerHTML;
    expect((await draw('pebbles', { heap: 3 })).outerHTML).toBe(sign);
    expect(gameClient('pebbles').name).not.toBe('');
  });

  it('can appear several times on one page, without shared ids', async () => {
    const Picture = pictureOf('nine_worlds');
    await act(() => render(<><Picture view={null} /><Picture view={null} /></>, root));
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
