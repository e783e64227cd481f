import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { vi } from 'vitest';

import type { Lang } from '../../src/i18n/lang';
import { messages } from '../../src/i18n/messages';
import { firstSettings } from '../../src/state/memory';
import { type Ui, UiContext } from '../../src/ui/context';
import { settle } from './page';

/** Returns a context for components whose functions are spies. */
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

/** Renders a component alone. Rendering it again keeps its state; `closePage` removes it. */
export async function draw(part: ComponentChild, ui: Ui = watchedUi()): Promise<void> {
  await act(() => render(<UiContext.Provider value={ui}>{part}</UiContext.Provider>, document.body));
  await settle();
}
