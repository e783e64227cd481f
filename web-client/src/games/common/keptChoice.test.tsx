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

describe('an unconfirmed choice', () => {
  it('is restored once after a reload', async () => {
    (await reloaded()).keepChoice('7', legal, choice);
    const page = await reloaded();
    expect(page.takeKept('7', legal)).toEqual(choice);
    expect(page.takeKept('7', legal)).toBeNull();
  });

  it('is not restored at another position, at another table, or after it was cancelled', async () => {
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

  it('is dropped if the storage holds something else', async () => {
    sessionStorage.setItem('idavoll.choice', '{');
    expect((await reloaded()).takeKept('7', legal)).toBeNull();
  });
});
