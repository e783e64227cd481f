import { describe, expect, it, vi } from 'vitest';

import { settle } from '../../../tests/support/page';
import { calling, tableProps } from '../../../tests/support/table';
import { Refusal } from '../../net/http';
import type { JsonObject } from '../../net/protocol';
import { useWondering, type Doubting } from './use_wondering';

const [near, far] = [{ type: 'place', at: 1 }, { type: 'place', at: 9 }];
const game: Doubting<string> = {
  doubts: (moment) => [
    { spot: 'near', label: `near ${moment}`, actions: [near] },
    { spot: 'far', label: `far ${moment}`, actions: [far] },
  ],
  inWords: (sentence, lang) => (lang === 'de' ? 'Zu weit.' : sentence),
};
const asking = (question: string | null) => ({ question, moment: 'home', load: vi.fn(() => Promise.resolve(game)) });
const refusing = () => tableProps({ lang: 'de', requestPreview: vi.fn((): Promise<JsonObject> => Promise.reject(new Refusal('illegal', 'Too far.'))) });

async function wondering(question: string | null = 'one') {
  const root = { current: document.createElement('div') };
  const props = refusing();
  const hook = await calling(useWondering<string>, props, root, asking(question));
  await hook.when(({ begin }) => begin?.());
  await settle();
  return { hook, props, root };
}

describe('asking why not', () => {
  it('shows what is not offered, and what the server says of what is asked, in the language', async () => {
    const { hook, props } = await wondering();
    expect(hook.result.isOn).toBe(true);
    expect(hook.result.begin).toBeNull();
    expect(hook.result.doubts.map(({ label }) => label)).toEqual(['near home', 'far home']);
    expect(hook.result.at('elsewhere')).toBeNull();
    expect(hook.result.at('far')?.['aria-label']).toBe('Warum nicht: far home?');
    await hook.when(({ at }) => at('far')?.onClick());
    await settle();
    expect(props.requestPreview).toHaveBeenCalledExactlyOnceWith(far);
    expect(hook.result.asked?.spot).toBe('far');
    expect(hook.result.whys).toEqual(['Zu weit.']);
    expect(props.announce).toHaveBeenCalledWith('Zu weit.');
    hook.end();
  });

  it('ends with its question, and by itself', async () => {
    const { hook, props, root } = await wondering();
    await hook.again(props, root, asking('another'));
    expect(hook.result.isOn).toBe(false);
    expect(hook.result.doubts).toEqual([]);
    await hook.again(props, root, asking('one'));
    await hook.when(({ end }) => end());
    expect(hook.result.isOn).toBe(false);
    expect(hook.result.begin).not.toBeNull();
    hook.end();
  });

  it('is not possible where nothing is to be asked', async () => {
    const { hook } = await wondering(null);
    expect(hook.result.isOn).toBe(false);
    expect(hook.result.begin).toBeNull();
    hook.end();
  });

  it('takes the keys of the table: Enter asks, Escape and W end, the board is still brought nearer', async () => {
    const { hook } = await wondering();
    const [zoom, undo] = [vi.fn(), vi.fn()];
    const keys = { digit: vi.fn(), arrow: vi.fn(), enter: vi.fn(() => true), escape: vi.fn(), letter: { '+': zoom, u: undo } };
    const over = hook.result.over(keys);
    expect(Object.keys(over.letter)).toEqual(['+', 'w']);
    const spot = document.createElement('button');
    expect(over.enter(spot)).toBe(false);
    spot.setAttribute('data-why', 'near');
    await hook.when(() => expect(over.enter(spot)).toBe(true));
    expect(hook.result.asked?.spot).toBe('near');
    await hook.when(() => over.escape());
    expect(hook.result.isOn).toBe(false);
    expect(hook.result.over(keys)).toBe(keys);
    hook.end();
  });
});
