import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, vi } from 'vitest';

import { App, loadPages } from '../../src/App';
import { loadGame, loadPicture } from '../../src/games/find';
import { langs } from '../../src/i18n/lang';
import { loadMessages } from '../../src/i18n/messages';
import { firstSettings, saveSettings } from '../../src/state/memory';

// Everything that a browser loads on demand is loaded before the tests; loading has tests of its own.
const games = ['pebbles', 'runes', 'voluspa', 'walhalla', 'nine_worlds'];
await Promise.all([...langs.map(loadMessages), loadPages(), ...games.map(loadGame), ...games.map(loadPicture)]);

/** Opens the page at an address (its fragment), as a browser would. */
export async function openPage(fragment = ''): Promise<void> {
  location.hash = fragment;
  await act(() => render(<App />, document.body));
  await settle();
}

export async function closePage(): Promise<void> {
  await act(() => render(null, document.body));
  document.body.innerHTML = '';
  location.hash = '';
}

/**
 * Gives each test of a file a browser without stored data, in English, with a wide screen. Removes the page, fake timers and
 * stubs afterwards.
 */
export function inFreshBrowsers(): void {
  beforeEach(() => {
    localStorage.clear();
    saveSettings({ ...firstSettings, lang: 'en' });
    screenIs(true);
  });
  afterEach(async () => {
    await closePage();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Waits until pending promises have settled and the page is rendered. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 24; round++) await act(() => Promise.resolve());
}

/** Runs an action and waits until the page has updated. */
export async function when(doing: () => void): Promise<void> {
  await act(doing);
  await settle();
}

export const find = (selector: string) => document.querySelector<HTMLElement>(selector);
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
export const texts = (selector: string) => all(selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
export const pageText = () => document.body.textContent.replace(/\s+/g, ' ');

/** Returns the button or link with this text or label. */
export function pressable(name: string | RegExp): HTMLButtonElement | HTMLAnchorElement {
  const nameOf = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent).trim();
  const fits = (each: Element) => (typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each)));
  const found = [...document.querySelectorAll<HTMLButtonElement | HTMLAnchorElement>('button, a')].find(fits);
  if (!found) throw new Error(`nothing to press is called ${String(name)}: ${texts('button, a').join(' | ')}`);
  return found;
}

export const press = (name: string | RegExp) => when(() => pressable(name).click());

/** Returns the field with this label. */
export function field(label: string): HTMLInputElement & HTMLSelectElement {
  const found = all('label').find(({ textContent }) => textContent.trim() === label);
  if (!found) throw new Error(`no field is called ${label}: ${texts('label').join(' | ')}`);
  const input = document.getElementById(found.getAttribute('for') ?? '') ?? found.querySelector('input, select, textarea');
  return input as HTMLInputElement & HTMLSelectElement;
}

export async function type(label: string, text: string): Promise<void> {
  const input = field(label);
  await when(() => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Chooses a radio button, ticks a box, or picks from a list. */
export async function choose(label: string, value?: string): Promise<void> {
  const input = field(label);
  await when(() => {
    if (value === undefined) input.click();
    else {
      input.value = value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}

export async function submit(selector = 'form'): Promise<void> {
  await when(() => {
    find(selector)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

export async function key(name: string, target: Element = document.activeElement ?? document.body): Promise<void> {
  await when(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
}

/** Sets the width of the screen: whether log and chat fit beside the table. */
export function screenIs(wide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => undefined, removeEventListener: () => undefined }));
}
