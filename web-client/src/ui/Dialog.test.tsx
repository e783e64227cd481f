import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../tests/support/drawn';
import { choose, closePage, field, find, press, texts, when } from '../../tests/support/page';
import { Dialog } from './Dialog';
import { SettingsDialog } from './Settings';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));

afterEach(async () => {
  await closePage();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('a dialog', () => {
  it('has its heading as name, and a close button', async () => {
    const onClose = vi.fn();
    await draw(
      <Dialog title="Help" onClose={onClose}>
        <p>How it goes.</p>
      </Dialog>,
    );
    const dialog = find('dialog') as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe('Help');
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes with Escape and by a click outside, but not inside', async () => {
    const onClose = vi.fn();
    await draw(
      <Dialog title="Help" onClose={onClose}>
        <p>How it goes.</p>
      </Dialog>,
    );
    await when(() => find('.dialog-body p')!.click());
    expect(onClose).not.toHaveBeenCalled();
    await when(() => find('dialog')!.click());
    expect(onClose).toHaveBeenCalledTimes(1);
    await when(() => find('dialog')!.dispatchEvent(new Event('close')));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('returns the focus', async () => {
    const page = (open: boolean) => (
      <div>
        <button type="button">Help</button>
        {open && (
          <Dialog title="Help" onClose={vi.fn()}>
            <p>How it goes.</p>
          </Dialog>
        )}
      </div>
    );
    await draw(page(false));
    const button = find('button')!;
    button.focus();
    await draw(page(true));
    await when(() => find('.dialog-body')!.focus());
    expect(document.activeElement).not.toBe(button);
    await draw(page(false));
    expect(document.activeElement).toBe(button);
  });

  it('scrolls to its top when it becomes another one', async () => {
    const dialog = (title: string) => (
      <Dialog title={title} onClose={vi.fn()}>
        <p>Long.</p>
      </Dialog>
    );
    await draw(dialog('Sign in'));
    find('.dialog-body')!.scrollTop = 300;
    await draw(dialog('Sign in'));
    expect(find('.dialog-body')!.scrollTop).toBe(300);
    await draw(dialog('Create an account'));
    expect(find('.dialog-body')!.scrollTop).toBe(0);
  });

  it('scrolls long texts by keyboard', async () => {
    await draw(
      <Dialog title="Help" onClose={vi.fn()}>
        <p>Long.</p>
      </Dialog>,
    );
    expect(find('.dialog-body')!.tabIndex).toBe(0);
  });
});

describe('the settings', () => {
  it('show the current values, in the current language', async () => {
    const ui = watchedUi('de');
    await draw(<SettingsDialog onClose={vi.fn()} />, { ...ui, settings: { ...ui.settings, theme: 'dark', sound: true } });
    expect(texts('h2')).toEqual(['Einstellungen']);
    expect(field('Deutsch').checked).toBe(true);
    expect(field(ui.t.themeDark).checked).toBe(true);
    expect(field(ui.t.sound).checked).toBe(true);
    expect(field(ui.t.plainView).checked).toBe(false);
  });

  it('change one at a time', async () => {
    const ui = watchedUi();
    await draw(<SettingsDialog onClose={vi.fn()} />, ui);
    await choose('Deutsch');
    await choose(ui.t.themeLight);
    await choose(ui.t.confirmMoves);
    await choose(ui.t.sound);
    await choose(ui.t.plainView);
    expect(ui.change.mock.calls.map(([change]) => change)).toEqual([
      { lang: 'de' },
      { theme: 'light' },
      { confirmMoves: false },
      { sound: true },
      { plain: true },
    ]);
  });
});
