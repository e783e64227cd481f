import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../tests/support/eventually';
import { all, choose, closePage, find, openPage, pageText, settle, texts, type, when } from '../../../tests/support/page';
import { fakeServer, guestMe } from '../../../tests/support/server';
import { firstSettings, saveSettings } from '../../state/memory';
import { sectionsOf, showFound } from './sections';

async function open(address: string): Promise<void> {
  fakeServer({ '/api/me': () => guestMe() });
  await openPage(address);
  // The rules, and their examples, are scripts of their own.
  await eventually(async () => {
    await settle();
    expect(all('.rules-text p:not(.hint)').length).toBeGreaterThan(0);
    const links = all('.rules-aside a').map((each) => each.getAttribute('href')!.split('/').at(-1));
    expect(links).toEqual(all('.rules-text [data-topic]').map((each) => each.dataset.topic));
  });
}

const shown = () => all('.rules-text [data-topic]').filter((each) => !each.closest('[hidden]')).map((each) => each.dataset.topic);
const contents = () => all('.rules-aside a').map((each) => each.getAttribute('href'));

beforeEach(() => {
  // happy-dom holds observers so weakly that they are collected while they observe.
  vi.stubGlobal('WeakRef', class<T> {
    constructor(private readonly kept: T) {}
    deref = () => this.kept;
  });
  localStorage.clear();
  saveSettings({ ...firstSettings, lang: 'en' });
});
afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the rules page', () => {
  it('shows all rules of the game in its address, and a link to each section and tile', async () => {
    await open('rules/voluspa');
    expect(texts('h1')).toEqual(['Rules of Völuspá']);
    expect(contents()).toEqual(expect.arrayContaining(['#rules/voluspa/scoring', '#rules/voluspa/fenrir', '#rules/voluspa/lightning_bolt']));
    expect(contents()).toHaveLength(all('.rules-text [data-topic]').length);
    for (const link of all('.rules-aside a')) expect(link.textContent).not.toBe('');
  });

  it('goes to the section in its address, and follows changes', async () => {
    const reached = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await open('rules/voluspa/fenrir');
    expect(reached.mock.contexts.map((each) => (each as HTMLElement).dataset.topic)).toEqual(['fenrir']);
    expect(document.activeElement).toBe(find('[data-topic="fenrir"]'));
    await when(() => void (location.hash = 'rules/voluspa/scoring'));
    await when(() => dispatchEvent(new Event('hashchange')));
    expect(document.activeElement).toBe(find('[data-topic="scoring"]'));
  });

  it('shows the first game without one in its address', async () => {
    await open('rules');
    expect(texts('option')).toEqual(['Nine Worlds', 'Völuspá', 'Walhalla']);
    expect(texts('h1')).toEqual(['Rules of Nine Worlds']);
  });

  it('shows the selected game', async () => {
    await open('rules/walhalla');
    expect(texts('h1')).toEqual(['Rules of Walhalla']);
    expect(contents()).toContain('#rules/walhalla/defend');
    await choose('Game', 'voluspa');
    expect(location.hash).toBe('#rules/voluspa');
  });

  it('says if a game has no rules', async () => {
    await open('rules/unknown_game');
    expect(pageText()).toContain('There is no help for this game.');
  });

  it('is available in German', async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    await open('rules/voluspa');
    expect(texts('h1')).toEqual(['Regeln von Völuspá']);
    expect(texts('.rules-aside h2')).toEqual(['Inhalt']);
  });
});

describe('the rules search', () => {
  it('shows what contains all words, filters the contents, and counts the matches', async () => {
    await open('rules/voluspa');
    await type('Search the rules', 'LOKI except');
    expect(shown()).toContain('loki');
    expect(shown()).not.toContain('turn');
    expect(contents()).toHaveLength(shown().length);
    expect(texts('.rules-aside [role="status"]')[0]).toMatch(/^\d+ sections? found\.$/);
    await type('Search the rules', 'zeppelin');
    expect(shown()).toEqual([]);
    expect(texts('.rules-aside [role="status"]')).toEqual(['Nothing found.']);
    await type('Search the rules', '');
    expect(shown()).toHaveLength(all('.rules-text [data-topic]').length);
    expect(texts('.rules-aside [role="status"]')).toEqual(['']);
  });

  it('finds names without their accents', () => {
    document.body.innerHTML = '<div><section data-topic="a"><h3>Níðhöggr</h3></section><section data-topic="b"><h3>Jötunn</h3></section></div>';
    const root = document.body.firstElementChild!;
    expect([...showFound(root, 'nidhoggr')]).toEqual(['a']);
    expect([...showFound(root, 'jotunn')]).toEqual(['b']);
  });

  it('shows the matching parts, or a whole section if its title matches', () => {
    document.body.innerHTML = `<div><section data-topic="tiles"><h3>Tiles</h3>
      <p data-topic="odin"><strong>Odin</strong> strong</p><p data-topic="loki"><strong>Loki</strong> weak</p></section></div>`;
    const root = document.body.firstElementChild!;
    expect(sectionsOf(root)).toEqual([
      { topic: 'tiles', title: 'Tiles', parts: [{ topic: 'odin', title: 'Odin', parts: [] }, { topic: 'loki', title: 'Loki', parts: [] }] },
    ]);
    expect([...showFound(root, 'weak')].sort()).toEqual(['loki', 'tiles']);
    expect([...showFound(root, 'tiles')].sort()).toEqual(['loki', 'odin', 'tiles']);
  });
});
