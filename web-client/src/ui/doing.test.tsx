import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../tests/support/drawn';
import { later, laterEach } from '../../tests/support/later';
import { closePage, press, pressable, settle, texts, when } from '../../tests/support/page';
import { calling } from '../../tests/support/table';
import { messages } from '../i18n/messages';
import { Refusal } from '../net/http';
import { CopyField } from './CopyField';
import { refusalText } from './refusal';
import { saveFile } from './saveFile';
import { leftWords, TimeLeft } from './TimeLeft';
import { showTurn, showWaiting } from './title';
import { useAttempt } from './useAttempt';
import { useDoing } from './useDoing';
import { useList } from './useList';
import { useNow } from './useNow';

afterEach(async () => {
  await closePage();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an attempt', () => {
  function Attempting({ doing }: { doing(): Promise<void> }) {
    const [busy, attempt] = useAttempt();
    return (
      <button type="button" disabled={busy} onClick={() => void attempt(doing)}>
        Go
      </button>
    );
  }

  it('blocks others until it is done', async () => {
    const coming = later<undefined>();
    const ui = watchedUi();
    await draw(<Attempting doing={() => coming.promise} />, ui);
    await press('Go');
    expect((pressable('Go') as HTMLButtonElement).disabled).toBe(true);
    coming.comes(undefined);
    await settle();
    expect((pressable('Go') as HTMLButtonElement).disabled).toBe(false);
    expect(ui.refused).not.toHaveBeenCalled();
  });

  it('reports a refusal, and clears it when repeated', async () => {
    const ui = watchedUi();
    const refusal = new Refusal('rate', 'too much');
    await draw(<Attempting doing={() => Promise.reject(refusal)} />, ui);
    await press('Go');
    expect(ui.refused).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(ui.dismiss).toHaveBeenCalledTimes(1);
    await press('Go');
    expect(ui.dismiss).toHaveBeenCalledTimes(2);
  });
});

describe('a form', () => {
  function Form({ doing }: { doing(): Promise<void> }) {
    const { busy, complaint, attempt, complain } = useDoing();
    return (
      <div>
        {complaint}
        <button type="button" disabled={busy} onClick={() => void attempt(doing)}>
          Send
        </button>
        <button type="button" onClick={() => complain('Please enter a name.')}>
          Look
        </button>
      </div>
    );
  }

  it('announces a refusal at once, in the current language, and clears it at the next attempt', async () => {
    const attempts = [Promise.reject(new Refusal('name_taken', 'taken')), Promise.resolve()];
    await draw(<Form doing={() => attempts.shift()!} />, watchedUi('de'));
    await press('Send');
    expect(texts('[role="alert"]')).toEqual([messages.de.errors.name_taken]);
    await press('Send');
    expect(texts('[role="alert"]')).toEqual([]);
  });

  it('reports a mistake before anything is sent', async () => {
    const doing = vi.fn(() => Promise.resolve());
    await draw(<Form doing={doing} />);
    await press('Look');
    expect(texts('[role="alert"]')).toEqual(['Please enter a name.']);
    expect(doing).not.toHaveBeenCalled();
  });
});

describe('the text of a refusal', () => {
  it("is ours if its code is known, and otherwise the server's sentence", () => {
    expect(refusalText(new Refusal('storage', 'disk'), messages.en)).toBe(messages.en.errors.storage);
    expect(refusalText(new Refusal('storage', 'disk'), messages.de)).toBe(messages.de.errors.storage);
    expect(refusalText(new Refusal('something_new', 'What it is.'), messages.en)).toBe('What it is.');
  });

  it('of another error says that something went wrong', () => {
    expect(refusalText(new TypeError('undefined is not a function'), messages.en)).toBe(messages.en.errors.internal);
  });
});

describe('data from the server', () => {
  function Names({ ask }: { ask(): Promise<readonly string[]> }) {
    const { items, why, again } = useList(ask);
    return (
      <div>
        <p>{items?.join() ?? 'unknown'}</p>
        {why !== null && <b>{(why as Error).message}</b>}
        <button type="button" onClick={() => void again()}>
          Again
        </button>
      </div>
    );
  }

  it('is unknown until loaded, and reloads on demand', async () => {
    const coming = later<readonly string[]>();
    const answers = [coming.promise, Promise.resolve(['c'])];
    await draw(<Names ask={() => answers.shift()!} />);
    expect(texts('p')).toEqual(['unknown']);
    coming.comes(['a', 'b']);
    await settle();
    expect(texts('p')).toEqual(['a,b']);
    await press('Again');
    expect(texts('p')).toEqual(['c']);
  });

  it('is the answer to the last request, even if an earlier one arrives later', async () => {
    const server = laterEach<[], readonly string[]>();
    const list = await calling(useList<string>, server.ask);
    await list.when(({ again }) => void again());
    server.answer(1).comes(['newer']);
    await settle();
    server.answer(0).comes(['older']);
    await settle();
    expect(list.result.items).toEqual(['newer']);
    list.end();
  });

  it('keeps the known value on failure, with the reason', async () => {
    const answers = [Promise.resolve(['a']), Promise.reject(new Refusal('line', 'no connection')), Promise.resolve(['b'])];
    await draw(<Names ask={() => answers.shift()!} />);
    await press('Again');
    expect(texts('p, b')).toEqual(['a', 'no connection']);
    await press('Again');
    expect(texts('p, b')).toEqual(['b']);
  });
});

describe('time', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] }));
  const pass = (milliseconds: number) => when(() => void vi.advanceTimersByTime(milliseconds));

  function Clock({ every }: { every: number }) {
    return <p>{useNow(every)}</p>;
  }

  it('is updated regularly, and no longer once unused', async () => {
    await draw(<Clock every={1_000} />);
    expect(texts('p')).toEqual(['1000000']);
    await pass(2_500);
    expect(texts('p')).toEqual(['1002000']);
    await closePage();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('left is given in days, then hours, and by the second in the last hour', async () => {
    const hour = 3_600_000;
    await draw(<TimeLeft until={1_000_000 + 49 * hour} />);
    expect(texts('.time-left')).toEqual(['2 days left']);
    await pass(2 * hour);
    expect(texts('.time-left')).toEqual(['47 hours left']);
    await pass(46 * hour + 60_000);
    expect(texts('.time-left.hurry')).toEqual(['59:00 left']);
    await pass(1_000);
    expect(texts('.time-left')).toEqual(['58:59 left']);
    await pass(hour);
    expect(texts('.time-left')).toEqual(['time is up']);
  });

  it('that is up is announced in both languages', () => {
    expect(leftWords(0, messages.en)).toBe(messages.en.time.up);
    expect(leftWords(-5, messages.de)).toBe(messages.de.time.up);
    expect(leftWords(61_000, messages.de)).toContain('1:01');
  });
});

describe('the tab', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  });
  afterEach(() => {
    showWaiting(0);
    document.head.innerHTML = '';
  });
  const sign = () => document.querySelector('link[rel="icon"]')!.getAttribute('href');

  it('shows the page, and by its icon whether a game waits there', () => {
    showTurn('Völuspá', false);
    expect([document.title, sign()]).toEqual(['Völuspá', '/favicon.svg']);
    showTurn('Völuspá', true);
    expect([document.title, sign()]).toEqual(['Völuspá', '/favicon-turn.svg']);
  });

  it('counts the waiting games, including this one', () => {
    showTurn('Völuspá', true);
    showWaiting(2);
    expect([document.title, sign()]).toEqual(['(3) Völuspá', '/favicon-turn-3.svg']);
    showTurn('Völuspá', false);
    expect([document.title, sign()]).toEqual(['(2) Völuspá', '/favicon-turn-2.svg']);
  });

  it('has an icon up to nine', () => {
    showTurn('Idavoll', false);
    showWaiting(14);
    expect([document.title, sign()]).toEqual(['(14) Idavoll', '/favicon-turn-9.svg']);
  });
});

describe('a copy button', () => {
  /** The legacy API, which every browser still has. */
  const oldWay = (copy: (what: string) => boolean) => Object.assign(document, { execCommand: copy });
  const clipboard = (write: () => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: vi.fn(write) }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it('copies to the clipboard, and announces it', async () => {
    clipboard(() => Promise.resolve());
    const ui = watchedUi();
    await draw(<CopyField label="Link" text="http://x/#y" />, ui);
    await press('Copy');
    expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('http://x/#y');
    expect(texts('button')).toEqual(['Copied']);
    expect(ui.announce).toHaveBeenCalledExactlyOnceWith('Copied');
  });

  it('copies from its field if there is no clipboard', async () => {
    clipboard(() => Promise.reject(new Error('not over http')));
    const copied = vi.fn(() => true);
    oldWay(copied);
    await draw(<CopyField label="Link" text="http://x/#y" />);
    await press('Copy');
    expect(copied).toHaveBeenCalledExactlyOnceWith('copy');
    expect(texts('button')).toEqual(['Copied']);
  });

  it('does not claim success if nothing worked', async () => {
    clipboard(() => Promise.reject(new Error('not over http')));
    oldWay(() => false);
    const ui = watchedUi();
    await draw(<CopyField label="Link" text="http://x/#y" />, ui);
    await press('Copy');
    expect(texts('button')).toEqual(['Copy']);
    expect(ui.announce).not.toHaveBeenCalled();
  });
});

describe('a download', () => {
  it('has its file name, and is released after a while', () => {
    vi.useFakeTimers();
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const forgotten = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.href} ${this.download}`);
    });
    saveFile('game.html', '<p>', 'text/html');
    expect(names).toEqual(['blob:1 game.html']);
    expect((made.mock.calls[0]![0] as Blob).type).toBe('text/html');
    expect(document.querySelectorAll('a')).toHaveLength(0);
    expect(forgotten).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(forgotten).toHaveBeenCalledExactlyOnceWith('blob:1');
  });
});
