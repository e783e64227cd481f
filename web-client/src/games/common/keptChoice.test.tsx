import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const legal = [{ type: 'place', tile: 'thor' }];
const choice = { step: 'cell', held: { tile: 'thor', slot: 2 } };

/** The page is loaded anew. */
async function reloaded(): Promise<typeof import('./keptChoice')> {
  vi.resetModules();
  return import('./keptChoice');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => (location.hash = ''));

describe('a choice that is not confirmed', () => {
  it('is there again after a reload, once', async () => {
    (await reloaded()).keepChoice('7', legal, choice);
    const page = await reloaded();
    expect(page.takeKept('7', legal)).toEqual(choice);
    expect(page.takeKept('7', legal)).toBeNull();
  });

  it('is not, upon another position, at another table, or after it was put back', async () => {
    (await reloaded()).keepChoice('7', legal, choice);
    expect((await reloaded()).takeKept('8', legal)).toBeNull();
    expect((await reloaded()).takeKept('7', [...legal, { type: 'end_turn' }])).toBeNull();
    expect((await reloaded()).takeKept(null, legal)).toBeNull();
    location.hash = 'elsewhere';
    expect((await reloaded()).takeKept('7', legal)).toBeNull();
    location.hash = '';
    (await reloaded()).keepChoice('7', legal, null);
    expect((await reloaded()).takeKept('7', legal)).toBeNull();
  });

  it('is none where the storage holds something else', async () => {
    sessionStorage.setItem('idavoll.choice', '{');
    expect((await reloaded()).takeKept('7', legal)).toBeNull();
  });
});
