import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { vi } from 'vitest';

import type { Lang } from '../../src/i18n/lang';
import { messages } from '../../src/i18n/messages';
import { firstSettings } from '../../src/state/memory';
import { type Ui, UiContext } from '../../src/ui/context';
import { settle } from './page';

/** What a part of the page may use, all of it watched. */
export function watchedUi(lang: Lang = 'en') {
  return {
    lang,
    t: messages[lang],
    settings: { ...firstSettings, lang },
    change: vi.fn<Ui['change']>(),
    notify: vi.fn<Ui['notify']>(),
    announce: vi.fn<Ui['announce']>(),
    refused: vi.fn<Ui['refused']>(),
    dismiss: vi.fn<Ui['dismiss']>(),
    openSettings: vi.fn<Ui['openSettings']>(),
  } satisfies Ui;
}

/** Draws a part of the page alone; drawn again, what it knows of itself stays. `closePage` takes it away. */
export async function draw(part: ComponentChild, ui: Ui = watchedUi()): Promise<void> {
  await act(() => render(<UiContext.Provider value={ui}>{part}</UiContext.Provider>, document.body));
  await settle();
}
