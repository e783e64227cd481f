// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { later } from '../../../tests/support/later';
import { settle } from '../../../tests/support/page';
import { calling, tableProps } from '../../../tests/support/table';
import { Refusal } from '../../net/http';
import type { JsonObject } from '../../net/protocol';
import { useWondering, type Doubting } from './useWondering';

const [near, far] = [{ type: 'place', at: 1 }, { type: 'place', at: 9 }];
const game: Doubting<string> = {
  doubts: (moment) => [
    { spot: 'near', label: `near ${moment}`, actions: [near] },
    { spot: 'far', label: `far ${moment}`, actions: [far] },
  ],
  inWords: (sentence, lang) => (lang === 'de' ? 'Zu weit.' : sentence),
  topics: { 'Too far.': 'distance' },
};
const asking = (question: string | null) => ({ question, moment: 'home', load: vi.fn(() => Promise.resolve(game)) });
const refusing = () => tableProps({ lang: 'de', requestPreview: vi.fn((): Promise<JsonObject> => Promise.reject(new Refusal('illegal', 'Too far.'))) });

async function wondering(question: string | null = 'one') {
  const root = { current: document.createElement('div') };
  const props = refusing();
  const hook = await calling(useWondering<string>, props, root, asking(question));
  await hook.when(({ begin }) => begin?.());
  await settle();
  // The focus has now moved to the first one.
  await hook.again(props, root, asking(question));
  return { hook, props, root };
}

describe('the "why not?" mode', () => {
  it("shows what is not offered, and the server's reason in the current language", async () => {
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
    hook.result.readRule?.();
    expect(props.openHelp).toHaveBeenCalledExactlyOnceWith('distance');
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

  it('is unavailable if there is nothing to ask about', async () => {
    const { hook } = await wondering(null);
    expect(hook.result.isOn).toBe(false);
    expect(hook.result.begin).toBeNull();
    hook.end();
  });

  it("takes over the table's keys: Enter asks, Escape and W leave, zooming still works", async () => {
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

  it('announces that loading failed, and can be tried again', async () => {
    const props = refusing();
    const load = vi.fn<() => Promise<typeof game>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(game);
    const hook = await calling(useWondering<string>, props, { current: null }, { question: 'one', moment: 'home', load });
    await hook.when(({ begin }) => begin?.());
    await settle();
    expect(hook.result.isOn).toBe(false);
    expect(props.announce).toHaveBeenCalledExactlyOnceWith('Der Server hat keinen Grund genannt.');
    await hook.when(({ begin }) => begin?.());
    await settle();
    expect(hook.result.isOn).toBe(true);
    hook.end();
  });

  it('stays off if the question has changed by the time it is loaded', async () => {
    const props = refusing();
    const script = later<typeof game>();
    const slow = (question: string) => ({ question, moment: 'home', load: () => script.promise });
    const hook = await calling(useWondering<string>, props, { current: null }, slow('one'));
    await hook.when(({ begin }) => begin?.());
    await hook.again(props, { current: null }, slow('two'));
    script.comes(game);
    await settle();
    expect([hook.result.isOn, hook.result.doubts.length]).toEqual([false, 0]);
    hook.end();
  });

  it('is one Tab stop: the first item, or where the keyboard was', async () => {
    const { hook, root } = await wondering();
    const stops = () => ['near', 'far'].map((spot) => hook.result.at(spot)?.tabindex);
    expect(stops()).toEqual([0, -1]);
    await hook.when(({ at }) => at('far')?.onClick());
    expect(stops()).toEqual([-1, 0]);
    expect(hook.result.at('far')?.['aria-pressed']).toBe(true);
    expect(hook.result.at('near')?.['aria-pressed']).toBe(false);
    expect(root.current.querySelectorAll('[data-why]')).toHaveLength(0);
    hook.end();
  });

  it('is left by W, too, and digits choose nothing meanwhile', async () => {
    const { hook } = await wondering();
    const digit = vi.fn();
    const over = hook.result.over({ digit, arrow: vi.fn(), enter: () => false, escape: vi.fn(), letter: {} });
    over.digit(1);
    expect(digit).not.toHaveBeenCalled();
    await hook.when(() => over.letter.w?.());
    expect(hook.result.isOn).toBe(false);
    hook.end();
  });
});
